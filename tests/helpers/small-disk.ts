import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills it until only so many bytes are left. */
  fill(leftBytes: number): void;
  /** Deletes the file that fills the disk. */
  makeRoom(): void;
  remove(): void;
}

/** Returns why no disk can be mounted here; null if it can. It requires Linux, and root. */
export function diskUnavailableReason(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "a disk to fill takes root on Linux";
  try {
    openDisk(1).remove();
    return null;
  } catch (error) {
    return `a disk to fill cannot be mounted: ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`;
  }
}

/** Creates a disk in memory of so many megabytes. */
export function openDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-disk-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
  } catch (error) {
    remove();
    throw error;
  }
  // The database's server may be another user.
  chmodSync(folder, 0o777);
  const filling = join(folder, "filling");
  return {
    folder,
    fill: (leftBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    },
    makeRoom: () => rmSync(filling, { force: true }),
    remove: () => {
      execFileSync("umount", [folder], { stdio: "pipe" });
      remove();
    },
  };
}
