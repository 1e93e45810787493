import { commandsPage } from "./commands-page.ts";
import { configurationPage } from "./configuration-page.ts";

/** Returns the pages of `docs/` that are generated from code: path → text. */
export function printedPages(): Readonly<Record<string, string>> {
  return { "docs/commands.md": commandsPage(), "docs/configuration.md": configurationPage() };
}
