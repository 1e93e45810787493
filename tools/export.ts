import type { Run } from "./command/command.ts";
/** stub */
export const exportDocuments: Run = async () => 2;
