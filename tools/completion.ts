import { fileURLToPath } from "node:url";
import { completionScript, type Shell } from "./command/completion.ts";
import type { Output } from "./command/output.ts";
import type { Call } from "./command/read-call.ts";

/** `studiolo completion bash|zsh|fish`: prints the script that a shell is to read. */
export function completion(call: Call, output: Output): Promise<number> {
  const shell = call.operand("shell") as Shell;
  const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
  const script = completionScript(call.root, { shell, root });
  output.give({ shell, script });
  output.say(script);
  return Promise.resolve(0);
}
