import { z } from "@hono/zod-openapi";
import { exportFormat, exportVersion } from "#domain/privacy/personal-export.ts";
import { studyDayOf } from "#domain/study/study-day.ts";
import { admit, onlySelf } from "#server/api/middleware/admission.ts";
import { smallBody } from "#server/api/middleware/body-bounds.ts";
import { refuseBody } from "#server/api/middleware/read-body.ts";
import type { Resources } from "#server/resources.ts";
import { exportEverything } from "#server/services/privacy/personal-export.ts";
import { exportAnki } from "#server/services/review/export-anki.ts";
import { exportHistory, exportReviews } from "#server/services/review/export-csv.ts";
import type { Api } from "./api-context.ts";
import { createFileResponse, fileResponses } from "./file-response.ts";
import { describeRoute, documentRoute, jsonResponses, uidParameter } from "./openapi-route.ts";

const exportShape = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exportedAt: z.string(),
  site: z.string(),
  origin: z.string(),
  uid: z.string(),
  tables: z.record(
    z.string(),
    z.object({
      title: z.string(),
      leftOut: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
      count: z.int(),
    }),
  ),
  isComplete: z.literal(true),
});

const anki = describeRoute(
  { name: "exportAnki", summary: "Download all practice for Anki", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/export/anki",
    request: { params: uidParameter },
    responses: fileResponses("All practice and schedule as an Anki package", "anki"),
  },
);

const reviews = describeRoute(
  { name: "exportReviews", summary: "Download the schedule", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/export/reviews.csv",
    request: { params: uidParameter },
    responses: fileResponses("The schedule: one row for each question of the courses begun", "csv"),
  },
);

const history = describeRoute(
  { name: "exportHistory", summary: "Download the history of grades", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/export/history.csv",
    request: { params: uidParameter },
    responses: fileResponses("The history: one row for each grade", "csv"),
  },
);

const everything = documentRoute(
  {
    name: "exportEverything",
    summary: "Download everything that is held about a learner",
    tag: "Accounts",
    who: onlySelf,
  },
  {
    method: "get",
    path: "/users/{uid}/export",
    request: { params: uidParameter },
    responses: jsonResponses("All data held about the learner, in the format of docs/export-format.md", exportShape),
  },
);

/** Adds the routes that download a learner's data as files. */
export function addExportRoutes(api: Api, resources: Resources): void {
  const dated = (rest: string) => `${resources.site.name.toLowerCase()}-${studyDayOf(resources.now(), "UTC")}${rest}`;
  api.openapi(anki, async (context) => {
    const parts = await exportAnki(resources, context.var.caller, context.req.valid("param").uid);
    return createFileResponse(new Blob(parts).stream(), { name: dated(".apkg"), type: "anki" });
  });
  api.openapi(reviews, (context) => {
    const pieces = exportReviews(resources, context.var.caller, context.req.valid("param").uid);
    return createFileResponse(toStream(pieces), { name: dated("-reviews.csv"), type: "csv" });
  });
  api.openapi(history, (context) => {
    const pieces = exportHistory(resources, context.var.caller, context.req.valid("param").uid);
    return createFileResponse(toStream(pieces), { name: dated("-history.csv"), type: "csv" });
  });
  // A plain handler, since a stream does not match the schema's type.
  api.openAPIRegistry.registerPath(everything);
  api.get("/users/:uid/export", admit(onlySelf), refuseBody(smallBody), (context) => {
    const pieces = exportEverything(resources, context.var.caller, context.req.param("uid"));
    return createFileResponse(toStream(pieces), { name: dated("-everything.json"), type: "json" });
  });
}

/** Streams pieces on demand: the next one is generated when the client has taken the last. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}
