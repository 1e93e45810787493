import { z } from "@hono/zod-openapi";
import {
  historyTextMax,
  historyUrlMax,
  isHistoryItem,
  maxTimestamp,
  recentHistoryMax,
} from "#domain/study/recent-history.ts";
import { onlySelf } from "#server/api/middleware/admission.ts";
import { listBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { mergeRecentHistory, readRecentHistory } from "#server/services/study/recent-history.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, jsonResponses, uidParameter } from "./openapi-route.ts";

/** Replaces lone surrogates, which the database cannot store. */
const textUpTo = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .overwrite((text) => text.toWellFormed());
const text = textUpTo(historyTextMax);
const moment = z.int().min(0).max(maxTimestamp);

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

const read = describeRoute(
  { name: "readRecentHistory", summary: "Read the recent history", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/recentHistory",
    request: { params: uidParameter },
    responses: jsonResponses("The learner's recent history across their devices, newest first", history),
  },
);

const merge = describeRoute(
  {
    name: "mergeRecentHistory",
    summary: "Merge into the recent history",
    tag: "Study",
    who: onlySelf,
    bounds: listBody,
  },
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
    responses: jsonResponses("The merged history; times in the future count as now", history),
  },
);

/** Adds the routes that read a learner's recent history and merge a device's history into it. */
export function addRecentHistoryRoutes(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const { uid } = context.req.valid("param");
    return context.json(await readRecentHistory(resources, context.var.caller, uid), 200);
  });
  api.openapi(merge, async (context) => {
    const { uid } = context.req.valid("param");
    const sent = { ...context.req.valid("json"), lastFirestoreUpdate: 0 };
    return context.json(await mergeRecentHistory(resources, context.var.caller, { uid, sent }), 200);
  });
}
