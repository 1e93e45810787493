/** What the worker knows of the build that it belongs to; the build writes it in. */
interface BuildFacts {
  /** The build's version, as the router's manifest gives it. */
  build: string;
  /** A hash of all pictures. */
  pictures: string;
  /** The files of the shell; each has a hash in its name. */
  shell: string[];
}

declare const studioloBuild: BuildFacts;

/** The build that this worker belongs to. */
export const facts: BuildFacts = studioloBuild;
