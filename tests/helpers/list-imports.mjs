/** Loaded before the site's own program: writes the address of each loaded module to the file IMPORTS_FILE. */
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load: (url, context, next) => {
    appendFileSync(process.env.IMPORTS_FILE ?? "", `${url}\n`);
    return next(url, context);
  },
});
