import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { nameOfSlug } from "#domain/catalogue/name.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { answersPage, findingsHtml, framePage, frameScript, previewPaths } from "./preview-pages.ts";
import { createPreviewData, openPreviewSite, type PreviewData, type PreviewSite } from "./preview-site.ts";
import { type Finding, watchCourse } from "./preview-state.ts";

/** Which course is shown, from which content folder, at which port; 0 takes any free one. */
export interface PreviewOptions {
  folder: string;
  slug: string;
  port: number;
  /** By default a new embedded database. */
  data?: PreviewData;
}

/** A running preview. */
export interface Preview {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a course for its author on this machine only: the site itself for a learner with access, framed beside what the
 * strict check finds. Both follow every save.
 */
export async function startPreview({ folder, slug, port, data }: PreviewOptions): Promise<Preview> {
  const own = data ?? (await createPreviewData());
  const preview = new CoursePreview(slug, own);
  const server = createServer(getRequestListener((request) => preview.answer(request)));
  // The preview signs everyone in: it must not be reached from another machine.
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  preview.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const watching = watchCourse(folder, slug, {
    onCatalogue: (catalogue) => preview.show(catalogue),
    onFindings: (findings) => preview.tell(findings),
  });
  const close = async () => {
    await watching.stop();
    preview.endStreams();
    await closeServer(server);
    await preview.close();
    await own.remove();
  };
  return { origin: preview.origin, close };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

class CoursePreview {
  origin = "";
  readonly #slug: string;
  readonly #data: PreviewData;
  readonly #streams = new Set<ReadableStreamDefaultController<string>>();
  #site: PreviewSite | null = null;
  #catalogue: Catalogue | null = null;
  #findings: readonly Finding[] | null = null;

  constructor(slug: string, data: PreviewData) {
    this.#slug = slug;
    this.#data = data;
  }

  async show(catalogue: Catalogue): Promise<void> {
    if (this.#site) this.#site.show(catalogue);
    else this.#site = await openPreviewSite(catalogue, { origin: this.origin, data: this.#data });
    this.#catalogue = catalogue;
    this.#send("page", null);
  }

  tell(findings: readonly Finding[] | null): void {
    this.#findings = findings;
    this.#send("findings", findingsHtml(this.#slug, findings));
  }

  async answer(request: Request): Promise<Response> {
    const { host, pathname } = new URL(request.url);
    // A page of another site whose name leads here would be signed in as well.
    if (`http://${host}` !== this.origin) return new Response(`The preview is at ${this.origin}.`, { status: 421 });
    switch (pathname) {
      case paths.home():
        return Response.redirect(`${this.origin}${previewPaths.frame}`, 302);
      case previewPaths.frame:
        return pageOf(framePage(this.#named(), findingsHtml(this.#slug, this.#findings)));
      case previewPaths.script:
        return new Response(frameScript, { headers: { "content-type": "text/javascript" } });
      case previewPaths.changes:
        return this.#stream();
      case paths.serviceWorker():
        // It would answer with the pages of before the save.
        return new Response(null, { status: 404 });
      case previewPaths.answers:
        return this.#answers();
      default:
        return this.#site ? toFramed(await this.#site.answer(request)) : waiting();
    }
  }

  endStreams(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }

  async close(): Promise<void> {
    await this.#site?.close();
  }

  #named(): { slug: string; name: string } {
    return this.#course() ?? { slug: this.#slug, name: nameOfSlug(this.#slug) };
  }

  #course() {
    return this.#catalogue?.courses.find(({ slug }) => slug === this.#slug);
  }

  async #answers(): Promise<Response> {
    const course = this.#course();
    if (!this.#site || !this.#catalogue || !course) return waiting();
    const page = await this.#site.answer(new Request(new URL(paths.course(course.name), this.origin)));
    const styles = (await page.text()).match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    return pageOf(answersPage(this.#catalogue, course, styles.join("\n")));
  }

  #stream(): Response {
    let own: ReadableStreamDefaultController<string> | null = null;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        own = controller;
        this.#streams.add(controller);
        controller.enqueue(eventText("findings", findingsHtml(this.#slug, this.#findings)));
      },
      cancel: () => {
        if (own) this.#streams.delete(own);
      },
    });
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
    return new Response(stream.pipeThrough(new TextEncoderStream()), { headers });
  }

  #send(event: "page" | "findings", data: unknown): void {
    for (const stream of this.#streams) stream.enqueue(eventText(event, data));
  }
}

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function pageOf(html: string): Response {
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}

function waiting(): Response {
  return new Response("The course cannot be shown yet: see what there is to mend.", {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** Allows the preview's own page to frame a page of the site. */
function toFramed(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get("content-security-policy");
  if (policy)
    headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  if (headers.has("x-frame-options")) headers.set("x-frame-options", "SAMEORIGIN");
  return new Response(response.body, { status: response.status, headers });
}
