import type { Run } from "./command/command.ts";
/** stub */
export const importDocuments: Run = async () => 2;
