"""Over a real sshd on the loopback, and inside tmux: playing, resizing, dropping the connection, coming back."""

from __future__ import annotations

import getpass
import os
import re
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.record import read_record
from tests.terminal.driver import MINETUI, ROOT, Terminal, environment, welcomed
from tests.terminal.places import TABLE, to_corner

pytestmark = pytest.mark.remote

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
PRIVATE = Path("/run/sshd")
"""Where an sshd of root's wants an empty folder."""


def until(true: Callable[[], bool], limit: float = 8) -> bool:
    """Whether something becomes true before long."""
    stop = time.monotonic() + limit
    while not true():
        if time.monotonic() > stop:
            return False
        time.sleep(0.05)
    return True


def actions(home: Path) -> list[object]:
    (file,) = (home / "matches").glob("*.mine")
    return list(read_record(file.read_text(encoding="utf-8")).record.actions)


def holder(home: Path) -> int | None:
    """The process that plays the match in a folder."""
    for note in (home / "matches").glob(".*.holder"):
        found = re.search(r"process (\d+)", note.read_text(encoding="utf-8"))
        if found:
            return int(found[1])
    return None


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def thinking(home: Path) -> bool:
    """Whether a bot thinks for a match in a folder."""
    for folder in Path("/proc").iterdir():
        try:
            worker = b"bots.worker" in (folder / "cmdline").read_bytes()
            if worker and str(home).encode() in (folder / "environ").read_bytes():
                return True
        except OSError:
            continue
    return False


def step(terminal: Terminal) -> None:
    """A step of Ada's, by cursor."""
    terminal.see("3 left")
    to_corner(terminal)
    terminal.press("right", quiet=0.3)
    terminal.see("b1 on A1")
    terminal.press("enter", quiet=0.3)
    terminal.see("Where to?")
    terminal.press("right", "enter", quiet=0.3)
    terminal.see("Ada steps east from b1 to c1")


# A real sshd


@dataclass
class Server:
    """An sshd that serves this user on the loopback."""

    port: int
    key: Path
    home: Path

    def log_in(self, *arguments: str, term: str = "xterm-256color", size: tuple[int, int] = (80, 24)) -> Terminal:
        """Somebody far away, playing here."""
        remote = f"cd {shlex.quote(str(ROOT))} && exec {shlex.join([*MINETUI, *arguments])}"
        command = [
            "ssh", "-tt", "-F", "/dev/null", "-p", str(self.port), "-i", str(self.key), "-o", "IdentitiesOnly=yes",
            "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR",
            f"{getpass.getuser()}@127.0.0.1", remote,
        ]  # fmt: skip
        return Terminal(command, environment(self.home, TERM=term), size)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """An sshd with keys of its own, or a skipped test."""
    if SSHD is None or shutil.which("ssh") is None or shutil.which("ssh-keygen") is None:
        pytest.skip("no sshd and ssh on this machine")
    if os.geteuid() == 0:
        PRIVATE.mkdir(mode=0o755, exist_ok=True)
    folder = tmp_path / "ssh"
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = welcomed(tmp_path / "home")
    given = environment(home, PATH=None, HOME=None, TERM=None)
    settings = [
        f"Port {port}", "ListenAddress 127.0.0.1", f"HostKey {folder}/host", f"PidFile {folder}/pid",
        f"AuthorizedKeysFile {folder}/user.pub", "StrictModes no", "UsePAM no", "PasswordAuthentication no",
        "KbdInteractiveAuthentication no", "PermitRootLogin prohibit-password", "PrintMotd no", "PrintLastLog no",
        "SetEnv " + " ".join(f'{name}="{value}"' for name, value in given.items()),
    ]  # fmt: skip
    (folder / "config").write_text("\n".join(settings) + "\n", encoding="utf-8")
    log = (folder / "log").open("wb")
    process = subprocess.Popen([SSHD, "-D", "-e", "-f", str(folder / "config")], stdout=log, stderr=log)
    try:

        def answers() -> bool:
            with socket.socket() as client:
                return client.connect_ex(("127.0.0.1", port)) == 0

        assert until(answers), (folder / "log").read_text()
        yield Server(port, folder / "user", home)
    finally:
        process.terminate()
        process.wait(5)
        log.close()


@pytest.mark.parametrize("term", ["xterm-256color", "screen", "linux", "vt100"])
def test_a_few_moves_over_ssh(server: Server, term: str) -> None:
    with server.log_in(*TABLE, term=term) as terminal:
        step(terminal)
        terminal.press("a", quiet=0.3)
        terminal.see("All actions")
        terminal.press("esc")
        terminal.see("2 left")
        terminal.resize(70, 20)
        terminal.see("needs 80x24")
        terminal.resize(100, 40)
        terminal.see("2 left")
        terminal.type("ctrl+q")
        assert terminal.wait(5) == 0
        assert bytes(terminal.sent).rfind(b"\x1b[?1049l") > bytes(terminal.sent).rfind(b"\x1b[?1049h")


@pytest.mark.parametrize("how", ["window closed", "client killed"])
def test_a_dropped_connection_loses_nothing(server: Server, how: str) -> None:
    with server.log_in(*TABLE) as terminal:
        step(terminal)
        pid = holder(server.home)
        assert pid is not None and runs(pid)
        before = actions(server.home)
        if how == "window closed":
            terminal.hang_up()
        else:
            terminal.kill(9)
        assert until(lambda: not runs(pid)), "it still plays for nobody"
    assert actions(server.home) == before
    assert holder(server.home) is None
    with server.log_in("resume") as terminal:
        terminal.see("2 left")
        assert "Ada steps east from b1 to c1" in " ".join(terminal.screen.split())


def test_a_bot_does_not_think_for_a_dropped_connection(server: Server) -> None:
    with server.log_in("play", "mine-shift", "-s", "bot:standard", "-s", "Ben", "--seed", "3") as terminal:
        terminal.see("Standard bot")
        assert until(lambda: thinking(server.home)), "no bot thinks"
        pid = holder(server.home)
        assert pid is not None
        terminal.kill(9)
        assert until(lambda: not runs(pid))
        assert until(lambda: not thinking(server.home)), "the bot still thinks"


def test_a_frozen_connection_still_holds_the_match(server: Server) -> None:
    """Until sshd notices, the match is held; who comes back is told by whom."""
    with server.log_in(*TABLE) as terminal:
        step(terminal)
        pid = holder(server.home)
        with server.log_in("resume") as second:
            second.see(f"process {pid}")
            assert second.wait(5) == 1


# tmux


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Callable[..., list[str]]]:
    """Gives command lines for a tmux server of this test, or skips it."""
    program = shutil.which("tmux")
    if program is None:
        pytest.skip("no tmux on this machine")
    settings = tmp_path / "tmux.conf"
    settings.write_text("set -g status off\nset -g default-terminal tmux-256color\n", encoding="utf-8")

    def command(*arguments: str) -> list[str]:
        return [program, "-u", "-S", str(tmp_path / "socket"), "-f", str(settings), *arguments]

    yield command
    subprocess.run(command("kill-server"), capture_output=True, check=False)


def test_detached_and_attached_again(tmp_path: Path, tmux: Callable[..., list[str]]) -> None:
    home = welcomed(tmp_path / "home")
    given = environment(home)
    with Terminal(tmux("new-session", shlex.join([*MINETUI, *TABLE])), given) as terminal:
        step(terminal)
        terminal.press("esc", quiet=0.8)
        terminal.see("In words")
        terminal.press("\x02", "d")
        assert terminal.wait(5) == 0
    pid = holder(home)
    assert pid is not None and runs(pid)
    with Terminal(tmux("attach"), given, (110, 40)) as terminal:
        terminal.see("In words")
        terminal.press("esc", quiet=0.8)
        terminal.see("2 left")
        terminal.resize(79, 23)
        terminal.see("needs 80x24")
        terminal.resize(80, 24)
        terminal.see("2 left")
        terminal.kill(9)  # the client only
    assert runs(pid)
    with Terminal(tmux("attach"), given) as terminal:
        terminal.see("2 left")
        terminal.press("right", quiet=0.3)
        terminal.see("d1 on B1")
    before = actions(home)
    subprocess.run(tmux("kill-server"), check=True)
    assert until(lambda: not runs(pid)), "it still plays for nobody"
    assert actions(home) == before
    with Terminal(tmux("new-session", shlex.join([*MINETUI, "resume"])), given) as terminal:
        terminal.see("2 left")
