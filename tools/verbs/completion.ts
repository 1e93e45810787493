import { fileURLToPath } from "node:url";
import { completionScript, type Shell } from "#tools/command/completion.ts";
import type { Output } from "#tools/command/output.ts";
import type { CommandCall } from "#tools/command/parse-arguments.ts";

/** `studiolo completion bash|zsh|fish`: prints the script that a shell is to read. */
export function completion(call: CommandCall, output: Output): Promise<number> {
  const shell = call.operand("shell") as Shell;
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
  const script = completionScript(call.root, { shell, root });
  output.printJson({ shell, script });
  output.print(script);
  return Promise.resolve(0);
}
