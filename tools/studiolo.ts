/** The operator's command line: `npm run studiolo -- <command>`. */
import { runCommandLine } from "./command-line.ts";
import { studiolo } from "./commands.ts";

// A reader such as `head` closes the pipe after the first lines; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runCommandLine(studiolo, process.argv.slice(2), process);
