import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Initialised = Awaited<ReturnType<NodeFS["init"]>>;

/** The part of PGlite's module that is used here; its own types do not show it. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's file system with the one call it lacks: when PostgreSQL asks for fsync, the file is really flushed to the
 * disk. Without it a power cut can lose what a learner was told is saved. `flushes` counts the calls.
 */
export class DurableFileSystem extends NodeFS {
  flushes = 0;

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): Promise<Initialised> {
    const result = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      const operations = (module as ModuleWithNodeFs).NODEFS.stream_ops;
      operations.fsync = ({ nfd }) => {
        this.flushes += 1;
        fsyncSync(nfd);
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), addFsync];
    return result;
  }
}
