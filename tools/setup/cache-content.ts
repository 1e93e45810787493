import { ignoreProgress } from "#domain/progress-callback.ts";
import { readContent } from "#server/catalogue/read-content.ts";

// Part of the build: the first start of an image, whose folder is read-only, finds every YAML file parsed.
await readContent("content", ignoreProgress, { savedFrom: 1 });
