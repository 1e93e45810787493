import { fileURLToPath } from "node:url";
import { completionScript, type Shell } from "#tools/command/completion.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/parse-arguments.ts";

/** `studiolo completion bash|zsh|fish`: prints the script that a shell is to read. */
export function completion(call: Call, output: Output): Promise<number> {
  const shell = call.operand("shell") as Shell;
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
  const script = completionScript(call.root, { shell, root });
  output.give({ shell, script });
  output.say(script);
  return Promise.resolve(0);
}
