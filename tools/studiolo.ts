/** The operator's command line: `npm run studiolo -- <command>`. */
import { runCommandLine } from "./command-line.ts";
import { studiolo } from "./commands.ts";

// Who reads only the first lines of an answer, as head does, has had what they wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runCommandLine(studiolo, process.argv.slice(2), process);
