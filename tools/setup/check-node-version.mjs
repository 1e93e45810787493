import { StepError } from "./run-step.mjs";

/** Oldest Node.js whose npm can install the rest: major and minor. */
const oldest = { major: 20, minor: 19 };

/**
 * Throws a StepError for a Node.js that is too old to set up the site.
 * @param {string} version such as "20.19.0"
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new StepError(
    `Studiolo needs Node.js ${oldest.major}.${oldest.minor} or later, and this is ${version}. ` +
      "Install a newer one from https://nodejs.org or with your version manager, then try again.",
  );
}
