import { expect, onTestFinished, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";
import { startPreview } from "#tools/preview/preview-server.ts";

const screens = withScreens();

test("an author sees the course framed, and asks for no service worker, which a preview does not serve", async () => {
  const folder = await writeContentFolder();
  const preview = await startPreview({
    folder,
    slug: "calculus-i",
    port: 0,
    data: await createSiteDatabase("embedded"),
  });
  onTestFinished(preview.close);
  const stream = (await fetch(`${preview.origin}/preview/changes`)).body?.pipeThrough(new TextDecoderStream());
  for await (const part of stream ?? []) if (part.includes("event: page")) break;
  const asked: string[] = [];
  const page = await screens.open({
    as: "visitor",
    path: `${preview.origin}/preview`,
    serviceWorker: true,
    before: async (opened) => {
      opened.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { name: "Calculus I", level: 1 }).waitFor();
  // The code of learners' pages registers the worker, and asks for the page's copy right after it.
  await expect.poll(() => asked.some((path) => path.includes("learner-offline"))).toBe(true);
  await page.waitForTimeout(1000);
  expect(asked).not.toContain(paths.serviceWorker());
});
