/** Facts about the worker's build, inserted at build time. */
interface BuildFacts {
  /** Version of the router's manifest. */
  build: string;
  /** Hash of all pictures. */
  pictures: string;
  /** Files of the app shell, with hashes in their names. */
  shell: string[];
}

declare const studioloBuild: BuildFacts;

export const facts: BuildFacts = studioloBuild;
