import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { noteKey } from "#app/client/session-store.ts";
import { readStorage, writeStorage } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { noteMax } from "#domain/study/note.ts";

export interface NoteEditorProps {
  course: string;
  /** Key of the link; empty for the course as a whole. */
  itemKey: string;
  /** Title of the link, or name of the course. */
  title: string;
  /** Source of the note as the server has it; empty for none. */
  text: string;
  onClose: () => void;
}

/** Form of a note. What was typed stays on the device until it is saved or given up. */
export function NoteEditor({ course, itemKey, title, text, onClose }: NoteEditorProps) {
  const fetcher = useFetcher<{ error: string | null; joined?: string | null } & Partial<FormProblem>>();
  const { data: answer, state } = fetcher;
  const joined = answer?.joined ?? null;
  const draft = useDraft({ course, itemKey, text, joined });
  const close = () => {
    draft.forget();
    onClose();
  };
  const problem = useMemo(() => (answer?.error ? { ...answer, error: answer.error } : null), [answer]);
  const isSaved = state === "idle" && answer?.error === null && joined === null;
  useEffect(() => {
    if (isSaved) close();
  });
  return (
    <fetcher.Form
      method="post"
      action={paths.course(course)}
      className="stack-2"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <input type="hidden" name="itemKey" value={itemKey} />
      <input type="hidden" name="before" value={draft.before} />
      {joined !== null && (
        <Notice>
          Another device has changed this note since you opened it. It holds both texts now. Go over them and save once
          more, or leave them so.
        </Notice>
      )}
      <ShowProblem problem={problem}>
        <TextAreaField
          label={`Note: ${title}`}
          name="note"
          rows={4}
          maxLength={noteMax}
          value={draft.text}
          onChange={({ target }) => draft.change(target.value)}
          ref={focusAtEnd}
        >
          <p className="quiet">
            Markdown: **bold**, *italic*, [links](https://…), lists, tables, `code`; $formulas$. An empty note is
            removed.
          </p>
        </TextAreaField>
      </ShowProblem>
      <div className="line-2">
        <Button type="submit" isBusy={state !== "idle"}>
          Save note
        </Button>
        <Button weight="text" onClick={close}>
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface DraftOf extends Pick<NoteEditorProps, "course" | "itemKey" | "text"> {
  /** What the server has stored of this text and one of another device; null until then. */
  joined: string | null;
}

/** Text of a note while it is written; stored on the device where it differs from the server's. */
function useDraft({ course, itemKey, text: stored, joined }: DraftOf) {
  const key = noteKey(useUid() ?? "", course, itemKey);
  // The page may be read anew meanwhile, with a text that the learner has not seen.
  const [opened] = useState(stored);
  const [text, setText] = useState(() => readStorage(key) ?? opened);
  const saved = joined ?? opened;
  useEffect(() => {
    if (joined === null) return;
    setText(joined);
    writeStorage(key, null);
  }, [key, joined]);
  return {
    text,
    before: saved,
    change: (typed: string) => {
      setText(typed);
      writeStorage(key, typed === saved ? null : typed);
    },
    forget: () => writeStorage(key, null),
  };
}

/** Puts the cursor behind the text when the form opens. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
