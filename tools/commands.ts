import { readFileSync } from "node:fs";
import type { Command } from "#tools/command/command.ts";
import { contentCommands } from "./content-commands.ts";
import { moneyCommands } from "./money-commands.ts";
import { signalCommands } from "./signal-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { userCommands } from "./user-commands.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** The operator's whole command line. */
export const studiolo: Command = {
  name: "studiolo",
  summary: "The operator's command line",
  details: `Every command works on the site that DATA_DIR, DATABASE_URL and the other variables of the configuration name; an
embedded database must not be open in a running site.`,
  version,
  options: [{ name: "version", summary: "prints the version" }],
  subcommands: [...contentCommands, ...userCommands, ...moneyCommands, ...signalCommands, ...siteCommands],
};
