/** The operator's command line: `npm run studiolo -- <command>`. */
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

process.exitCode = await runCommandLine(studiolo, process.argv.slice(2), process);
