import { z } from "@hono/zod-openapi";
import { exportFormat, exportVersion } from "#domain/privacy/personal-export.ts";
import { studyDayOf } from "#domain/study/study-day.ts";
import { admit, oneself } from "#server/api/middleware/admission.ts";
import { smallBody } from "#server/api/middleware/body-bounds.ts";
import { takeNothing } from "#server/api/middleware/read-body.ts";
import type { Resources } from "#server/resources.ts";
import { exportEverything } from "#server/services/privacy/personal-export.ts";
import { exportAnki } from "#server/services/review/export-anki.ts";
import { exportHistory, exportReviews } from "#server/services/review/export-csv.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, documentDoor, problemAnswer, uidParameter } from "./openapi-route.ts";

const mediaTypes = { anki: "application/apkg", csv: "text/csv; charset=utf-8" } as const;

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

const anki = describeDoor(
  { name: "exportAnki", summary: "Download all practice for Anki", tag: "Study", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/export/anki",
    request: { params: uidParameter },
    responses: fileAnswers("All practice and schedule as an Anki package", mediaTypes.anki),
  },
);

const reviews = describeDoor(
  { name: "exportReviews", summary: "Download the schedule", tag: "Study", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/export/reviews.csv",
    request: { params: uidParameter },
    responses: fileAnswers("The schedule: one row for each question of the courses that were begun", mediaTypes.csv),
  },
);

const history = describeDoor(
  { name: "exportHistory", summary: "Download the history of grades", tag: "Study", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/export/history.csv",
    request: { params: uidParameter },
    responses: fileAnswers("The history: one row for each grade", mediaTypes.csv),
  },
);

const everything = documentDoor(
  {
    name: "exportEverything",
    summary: "Download everything that is held about a learner",
    tag: "Accounts",
    who: oneself,
  },
  {
    method: "get",
    path: "/users/{uid}/export",
    request: { params: uidParameter },
    responses: answers("Everything that is held about the learner, in the shape of docs/export-format.md", exportShape),
  },
);

function fileAnswers(description: string, mediaType: string) {
  const file = z.string().openapi({ format: "binary" });
  return { 200: { description, content: { [mediaType]: { schema: file } } }, default: problemAnswer };
}

/** What a learner can take with them: files that other programs open. */
export function addExportDoors(api: Api, resources: Resources): void {
  const dated = (rest: string) => `${resources.site.name.toLowerCase()}-${studyDayOf(resources.now(), "UTC")}${rest}`;
  api.openapi(anki, async (context) => {
    const parts = await exportAnki(resources, context.var.viewer, context.req.valid("param").uid);
    return fileResponse(new Blob(parts).stream(), { name: dated(".apkg"), mediaType: mediaTypes.anki });
  });
  api.openapi(reviews, (context) => {
    const pieces = exportReviews(resources, context.var.viewer, context.req.valid("param").uid);
    return fileResponse(toStream(pieces), { name: dated("-reviews.csv"), mediaType: mediaTypes.csv });
  });
  api.openapi(history, (context) => {
    const pieces = exportHistory(resources, context.var.viewer, context.req.valid("param").uid);
    return fileResponse(toStream(pieces), { name: dated("-history.csv"), mediaType: mediaTypes.csv });
  });
  // A plain handler, since a stream is not the object that the schema describes.
  api.openAPIRegistry.registerPath(everything);
  api.get("/users/:uid/export", admit(oneself), takeNothing(smallBody), (context) => {
    const pieces = exportEverything(resources, context.var.viewer, context.req.param("uid"));
    return fileResponse(toStream(pieces), { name: dated("-everything.json"), mediaType: "application/json" });
  });
}

function fileResponse(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { name, mediaType }: { name: string; mediaType: string },
): Response {
  const headers = {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="${name.replaceAll(/[^a-z0-9.-]+/g, "-")}"`,
    "cache-control": "no-store",
  };
  return new Response(body, { headers });
}

/** A piece is made when the browser has taken the one before. */
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
