import { BookmarkCheck, BookmarkPlus, X } from "lucide-react";
import { paths } from "#domain/paths.ts";
import type { MaterialInput } from "#domain/study/saved-materials.ts";
import styles from "./saved-toggle.module.css";
import { useSavedMaterial } from "./use-saved-material.ts";

interface SavedToggleProps {
  material: MaterialInput;
  isSaved: boolean;
}

/**
 * Save (+) button for an unsaved material, checkmark for a saved one: one control, which shows that it removes (x) while
 * it is pointed at or has the focus.
 */
export function SavedToggle({ material, isSaved: isKept }: SavedToggleProps) {
  const { isSaved, isBusy, toggle } = useSavedMaterial(material, isKept);
  const label = isSaved ? `Saved. Remove: ${material.title}` : `Save: ${material.title}`;
  const fields = Object.entries({ ...material, intent: isSaved ? "remove" : "save", back: "course" });
  return (
    <form method="post" action={paths.savedMaterials()} onSubmit={toggle}>
      {fields.map(([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />)}
      <button
        type="submit"
        className={styles.toggle}
        data-saved={isSaved}
        aria-label={label}
        aria-disabled={isBusy}
        title={isSaved ? "Saved. Remove from your materials" : "Save to your materials"}
      >
        {isSaved ? <BookmarkCheck aria-hidden="true" /> : <BookmarkPlus aria-hidden="true" />}
        {isSaved && <X className={styles.remove} aria-hidden="true" />}
      </button>
    </form>
  );
}
