import { existsSync } from "node:fs";
import { join } from "node:path";
import { nameSlug } from "#domain/catalogue/name.ts";
import { abortOnInterrupt } from "#tools/command/abort-on-interrupt.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { previewPaths } from "#tools/preview/preview-pages.ts";
import { startPreview } from "#tools/preview/preview-server.ts";

const defaultPort = 4100;

/** `studiolo preview <course>`: serves a course on this machine until Ctrl-C. Returns 2 for a course that does not exist. */
export async function previewCourse(call: CommandCall, output: Output): Promise<number> {
  const folder = process.env.CONTENT_DIR ?? "content";
  const slug = nameSlug(call.operand("course") ?? "");
  const port = Number(call.option("port") ?? defaultPort);
  if (!existsSync(join(folder, "courses", slug))) {
    output.fail(`There is no course ${slug} in ${folder}.`, { code: "not_understood" });
    return 2;
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    output.fail("A port is a whole number from 0 to 65535.", { code: "not_understood" });
    return 2;
  }
  const preview = await startPreview({ folder, slug, port });
  output.printJson({ course: slug, address: preview.origin + previewPaths.frame });
  output.print(`${slug} is at ${preview.origin}${previewPaths.frame}. It follows every save. Ctrl-C ends it.`);
  await abortOnInterrupt((signal) => new Promise((resolve) => signal.addEventListener("abort", resolve)));
  await preview.close();
  return 0;
}
