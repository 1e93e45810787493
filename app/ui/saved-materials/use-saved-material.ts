import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { type MaterialToSave, materialRemovedText, materialSavedText } from "#domain/study/saved-materials.ts";
import { type MaterialIntent, sendMaterial } from "./send-material.ts";

/**
 * Whether a material is saved, and the way to save or remove it. It changes at once and goes back where the site
 * refuses or cannot be reached; the status banner says what became of it. What is asked while it is busy is ignored.
 */
export function useSavedMaterial(material: MaterialToSave, isKept: boolean) {
  const [asked, setAsked] = useState<MaterialIntent | null>(null);
  const { revalidate } = useRevalidator();
  const show = useStatusBanner();

  const send = async (intent: MaterialIntent) => {
    setAsked(intent);
    const error = await sendMaterial(intent, material);
    if (error !== null) show({ kind: "error", text: error });
    else if (intent === "save") show({ text: materialSavedText });
    else show({ text: materialRemovedText, action: { label: "Undo", run: () => void send("save") } });
    if (error === null) await revalidate();
    setAsked(null);
  };

  return {
    isSaved: asked === null ? isKept : asked === "save",
    isBusy: asked !== null,
    /** For the form of the control: saves what is not saved, removes what is. */
    toggle: (event: FormEvent) => {
      event.preventDefault();
      if (asked === null) void send(isKept ? "remove" : "save");
    },
  };
}
