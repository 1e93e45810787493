import { screenProblems } from "#domain/client-errors.ts";
import { connectionText } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { MaterialToSave } from "#domain/study/saved-materials.ts";

/** What is asked of a material: save (+) or remove (x). */
export type MaterialIntent = "save" | "remove";

/**
 * Asks the site to save or remove a material. Gives null when it is done, else the sentence for the learner. It is a
 * plain request, since a router's action would first have to fetch the code of its route, which fails offline.
 */
export async function sendMaterial(intent: MaterialIntent, material: MaterialToSave): Promise<string | null> {
  const failureText = intent === "save" ? screenProblems.material_not_saved : connectionText;
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
