/** Format of courses/<slug>/links.yaml or .json: the study links, for premium learners. */
import { z } from "zod";
import { itemId, shortText, webAddress } from "./format-fields.ts";
import { isItemId } from "./item-id.ts";
import { linkAccesses } from "./link-access.ts";
import { linkKinds } from "./link-kind.ts";
import { isLinkOrder } from "./link-order.ts";

const alternateRecord = z.strictObject({ url: webAddress, topic: shortText, source: shortText });

const alternate = z.union(
  [
    alternateRecord,
    z.string().refine((text) => isItemId(text) || webAddress.safeParse(text).success, {
      error: "write a whole http or https address, or the id of another link of this course",
    }),
  ],
  { error: "write an address, the id of another link of this course, or url, topic and source" },
);

const linkShape = {
  id: itemId,
  url: webAddress,
  topic: shortText,
  order: z.string().refine(isLinkOrder, "write an order such as 1a, 2b+, 3 or ^").optional(),
  kind: z.enum(linkKinds),
  source: shortText,
  /** Topics of the course that the link teaches; `where` names the chapter, section or lecture by its title. */
  teaches: z
    .array(z.strictObject({ topic: shortText, where: shortText.optional() }))
    .min(1)
    .optional(),
  /** Estimate of the time that the link takes, in minutes. */
  minutes: z.int().min(1).max(60_000).optional(),
  access: z.enum(linkAccesses).optional(),
};

const linkItem = z.strictObject({
  ...linkShape,
  /** Replacements while the link's own address is dead, best first. */
  alternates: z.array(alternate).min(1).optional(),
});

const listsOf = <Item extends z.ZodType>(item: Item) => ({
  linkArray: z.array(item),
  currentSecondary: z.array(item).default([]),
  currentPzs: z.array(item).default([]),
  currentRHs: z.array(item).default([]),
  currentSoftware: z.array(item).default([]),
});

export const linksFile = z.strictObject(listsOf(linkItem));

/** The document that the API gives: as the file, with each alternate written out. */
export const linksDocument = z.strictObject(
  listsOf(z.strictObject({ ...linkShape, alternates: z.array(alternateRecord).min(1).optional() })),
);

export type LinksFile = z.infer<typeof linksFile>;
export type LinksDocument = z.infer<typeof linksDocument>;
export type LinkItem = LinksFile["linkArray"][number];
