import type { RequestListener, Server } from "node:http";

/**
 * Runs Vite in this process for `npm run dev`: component changes show immediately, server changes with the next
 * request, and the database stays open. Imported only here, so that production does not need Vite.
 */
export async function openDevelopment(server: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    load: (file: string) => vite.ssrLoadModule(file),
    before:
      (answer: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
    close: () => vite.close(),
  };
}
