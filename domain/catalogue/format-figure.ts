import { z } from "zod";
import { remark, shortText } from "./format-fields.ts";

/** Name of a figure's file: lower-case words joined by hyphens, and a kind of picture that a page can show. */
export const figureName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png|webp|avif|jpg)$/;

/**
 * Picture of a question, from courses/<slug>/figures/. `alt` says what the picture shows as far as the question needs it.
 * Pictures that were not drawn here name their author and license in `credit`.
 */
export const figure = z
  .strictObject({
    file: z.string().max(80).regex(figureName, "write the name of a file in figures/, such as simple-truss.svg"),
    alt: remark,
    credit: shortText.optional(),
  })
  .superRefine(({ file, credit }, context) => {
    if (/\.(?:png|webp|avif|jpg)$/.test(file) && credit === undefined) {
      const message = "say who made the picture and under which license";
      context.addIssue({ code: "custom", path: ["credit"], message, input: file });
    }
  });

export type Figure = z.infer<typeof figure>;
