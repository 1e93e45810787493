import type { RequestListener, Server } from "node:http";

/**
 * Vite in this process for `npm run dev`: changes of components show at once, changes of the server with the next
 * request, and the database stays open. Imported only here, so that production needs no Vite.
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
