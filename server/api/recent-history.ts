import { z } from "@hono/zod-openapi";
import {
  historyTextMax,
  historyUrlMax,
  isHistoryItem,
  latestMoment,
  recentHistoryMax,
} from "#domain/study/recent-history.ts";
import { oneself } from "#server/api/middleware/admission.ts";
import { listBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { mergeRecentHistory, readRecentHistory } from "#server/services/study/recent-history.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, jsonBody, uidParameter } from "./openapi-route.ts";

/** Halves of characters are no text that the database could keep. */
const textUpTo = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .overwrite((text) => text.toWellFormed());
const text = textUpTo(historyTextMax);
const moment = z.int().min(0).max(latestMoment);

const item = z.object({
  type: z.enum(["course", "program", "url"]),
  name: text,
  url: textUpTo(historyUrlMax),
  secondaryInfo: text.optional(),
  course: text.optional(),
  order: text.optional(),
  timestamp: moment.min(1),
});

const history = z.object({
  items: z.array(item).readonly(),
  clearedAt: moment,
  lastLocalUpdate: moment,
  lastFirestoreUpdate: moment,
});

const read = describeDoor(
  { name: "readRecentHistory", summary: "Read the recent history", tag: "Study", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/recentHistory",
    request: { params: uidParameter },
    responses: answers("What the learner opened of late on all their devices, newest first", history),
  },
);

const merge = describeDoor(
  { name: "mergeRecentHistory", summary: "Merge into the recent history", tag: "Study", who: oneself, takes: listBody },
  {
    method: "put",
    path: "/users/{uid}/recentHistory",
    request: {
      params: uidParameter,
      body: jsonBody(
        z.strictObject({
          items: z
            .array(
              item.refine(isHistoryItem, "A course or program leads to a path of the site, a material to the web."),
            )
            .max(recentHistoryMax),
          clearedAt: moment.default(0),
          lastLocalUpdate: moment.default(0),
        }),
      ),
    },
    responses: answers("The history with what was sent merged into it; moments in the future count as now", history),
  },
);

/** The recent history that a learner's devices share: read it, or merge into it what a device has opened. */
export function addRecentHistoryDoors(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const { uid } = context.req.valid("param");
    return context.json(await readRecentHistory(resources, context.var.viewer, uid), 200);
  });
  api.openapi(merge, async (context) => {
    const { uid } = context.req.valid("param");
    const sent = { ...context.req.valid("json"), lastFirestoreUpdate: 0 };
    return context.json(await mergeRecentHistory(resources, context.var.viewer, { uid, sent }), 200);
  });
}
