import { data, redirect } from "react-router";
import { failureInit, runAction, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/saved-materials";

/** No page: this route only accepts the forms that save (+) and remove (x) a material. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Saves or removes a material, by the form's `intent`. Without JavaScript it redirects back to the course. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, savedMaterials } = context.get(servicesContext);
  const form = await request.formData();
  const field = (name: string) => textField(form, name);
  const uid = viewer.kind === "visitor" ? "" : viewer.uid;
  const answer = await runAction(async () => {
    if (field("intent") === "remove") await savedMaterials.removeMaterial({ uid, url: field("url") });
    else if (field("intent") === "save") await savedMaterials.saveMaterial({ uid, material: materialOf(field) });
    else throw new CodedError("invalid_request");
    return { error: null };
  });
  if (answer.error === null && field("back") === "course") return redirect(paths.course(field("course")));
  return answer.error === null ? data(answer) : data(answer, failureInit(answer));
}

function materialOf(field: (name: string) => string) {
  const optional = (name: string) => field(name) || undefined;
  return {
    course: field("course"),
    title: field("title"),
    url: field("url"),
    name: optional("name"),
    kind: optional("kind"),
    order: optional("order"),
    secondaryInfo: optional("secondaryInfo"),
  };
}
