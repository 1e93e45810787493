import { readSync } from "node:fs";

/** Bytes in an open file, read each time they are needed. The file must not change while it is open. */
export class FileBytes {
  readonly #file: number;
  readonly #at: number;
  readonly #size: number;

  constructor(file: number, { at, size }: { at: number; size: number }) {
    this.#file = file;
    this.#at = at;
    this.#size = size;
  }

  /** Reads them; throws if the file is shorter than it was. */
  read(): Buffer {
    const bytes = Buffer.allocUnsafe(this.#size);
    const read = readSync(this.#file, bytes, { position: this.#at });
    if (read < this.#size) throw new Error("the file of kept courses has become shorter");
    return bytes;
  }
}

/** Returns bytes that are in memory or in a file. */
export function readBytes(bytes: Buffer | FileBytes): Buffer {
  return bytes instanceof FileBytes ? bytes.read() : bytes;
}
