import { ignoreProgress } from "#domain/progress-callback.ts";
import { readPackedContent } from "#server/catalogue/packed/content.ts";
import { readContent } from "#server/catalogue/read-content.ts";

// Part of the build: the first start of an image, whose folder is read-only, finds every YAML file parsed, and every
// course checked and packed.
await readContent("content", ignoreProgress, { savedFrom: 1 });
await readPackedContent("content", { savedFrom: 1 });
