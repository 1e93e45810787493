/** Facts about the worker's build, inserted at build time. */
interface BuildManifest {
  /** Version of the router's manifest. */
  build: string;
  /** Hash of all pictures. */
  pictures: string;
  /** Files of the app shell, with hashes in their names. */
  shell: string[];
  /** Fonts that only pages with formulas need. */
  formulaFonts: string[];
}

declare const studioloBuild: BuildManifest;

export const buildManifest: BuildManifest = studioloBuild;
