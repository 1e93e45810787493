import type { Run } from "./command/command.ts";
/** stub */
export const doctor: Run = async () => 2;
