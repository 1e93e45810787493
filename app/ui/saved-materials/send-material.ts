import { clientErrors } from "#domain/client-errors.ts";
import { connectionText } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { MaterialInput } from "#domain/study/saved-materials.ts";

/** Action on a material: save (+) or remove (x). */
export type MaterialIntent = "save" | "remove";

/**
 * Sends a request to save or remove a material. Returns null on success, otherwise the error sentence. Uses fetch,
 * because a router action would first load its route's code, which fails offline.
 */
export async function sendMaterial(intent: MaterialIntent, material: MaterialInput): Promise<string | null> {
  const failureText = intent === "save" ? clientErrors.material_not_saved : connectionText;
  const fields = Object.entries({ ...material, intent }).flatMap(([name, text]) => (text ? [[name, text]] : []));
  try {
    const response = await fetch(paths.savedMaterials(), { method: "POST", body: new URLSearchParams(fields) });
    const answer = (await response.json()) as { error?: unknown };
    if (answer.error === null) return null;
    return typeof answer.error === "string" ? answer.error : failureText;
  } catch {
    return failureText;
  }
}
