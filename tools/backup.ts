import type { Run } from "./command/command.ts";
/** stub */
export const backup: Run = async () => 2;
