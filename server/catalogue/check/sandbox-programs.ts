/** What runs around a course's program in the child process, in the program's own language. */

/**
 * Python: limits of time, memory and size of files; an audit hook (PEP 578) refuses the network, other processes, foreign
 * code, and files outside of the working folder and of Python itself. The program is read from stdin.
 */
export const pythonSandbox = `
import os, sys
source = sys.stdin.read()
import resource
for limit, most in ((resource.RLIMIT_CPU, 2), (resource.RLIMIT_AS, 1 << 29), (resource.RLIMIT_FSIZE, 1 << 20),
                    (resource.RLIMIT_NOFILE, 32), (resource.RLIMIT_CORE, 0)):
    resource.setrlimit(limit, (most, most))
import io, random, math, traceback
here = os.path.realpath(os.getcwd()) + os.sep
homes = tuple({os.path.realpath(each) + os.sep for each in (sys.prefix, sys.base_prefix)})
refused = ("socket.", "subprocess.", "ctypes.", "urllib.", "ftplib.", "smtplib.", "webbrowser.", "signal.", "os.exec",
           "os.fork", "os.posix_spawn", "os.spawn", "os.system", "os.kill", "os.chmod", "os.chown", "os.link", "os.symlink",
           "os.putenv", "os.startfile", "pty.", "sys.addaudithook", "sys._", "gc.", "code.__new__", "marshal.", "pickle.")
realpath, isinstance_, PermissionError_ = os.path.realpath, isinstance, PermissionError
def guard(event, details):
    if event.startswith(refused):
        raise PermissionError_(event)
    if event in ("open", "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.listdir", "os.scandir"):
        path = details[0]
        if isinstance_(path, int) or path is None:
            return
        place = realpath(path if isinstance_(path, str) else path.decode())
        isReading = event in ("open", "os.listdir", "os.scandir") and not (event == "open" and details[1] and set(str(details[1])) & set("wax+"))
        if not (place + os.sep).startswith(here) and not (isReading and place.startswith(homes)):
            raise PermissionError_(place)
sys.stdin = io.StringIO("")
sys.argv = ["program.py"]
try:
    program = compile(source, "program.py", "exec")
    sys.addaudithook(guard)
    exec(program, {"__name__": "__main__"})
except SystemExit:
    pass
except BaseException as error:
    sys.stdout.flush()
    print("\\n".join(traceback.format_exception_only(error)).strip().split("\\n")[-1], file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)
`;

/**
 * JavaScript: an empty global object with a console, in a process without permission for files, processes, workers and
 * add-ons (\`node --permission\`). The program is read from stdin.
 */
export const javascriptSandbox = `
import vm from "node:vm";
import { format } from "node:util";
const parts = [];
for await (const part of process.stdin) parts.push(part);
const source = Buffer.concat(parts).toString("utf8");
const log = (...values) => process.stdout.write(format(...values) + "\\n");
const context = vm.createContext({ console: { log, info: log, error: log, warn: log } }, { codeGeneration: { strings: false, wasm: false } });
try {
  vm.runInContext(source, context, { filename: "program.js", timeout: 2000 });
} catch (error) {
  process.stderr.write(String(error && error.name ? error.name + ": " + error.message : error));
  process.exitCode = 1;
}
`;
