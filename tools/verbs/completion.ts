import { fileURLToPath } from "node:url";
import type { CommandCall } from "#tools/command/command.ts";
import { completionScript, type Shell } from "#tools/command/completion.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo completion bash|zsh|fish`: prints the script for a shell. */
export function completion(call: CommandCall, output: Output): Promise<number> {
  const shell = call.operand("shell") as Shell;
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
  const script = completionScript(call.root, { shell, root });
  output.printJson({ shell, script });
  output.print(script);
  return Promise.resolve(0);
}
