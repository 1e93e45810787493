import { Button } from "#app/ui/kit/button.tsx";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import type { Note } from "#domain/study/note.ts";
import type { NoteEditorProps } from "./note-editor.tsx";
import { useNoteDraft } from "./use-note-draft.ts";

const NoteEditor = lazyCode(
  () => import("./note-editor.tsx"),
  (code) => code.NoteEditor,
);

interface OwnNoteProps extends Omit<NoteEditorProps, "text"> {
  note: Note | null;
  isWriting: boolean;
}

/** A learner's note with what says that a draft of it waits, or its form while they write it. */
export function OwnNote({ note, isWriting, ...props }: OwnNoteProps) {
  const draft = useNoteDraft(props.course, props.itemKey);
  if (!isWriting)
    return (
      <>
        {note && <RichText html={note.html} />}
        {draft.isKept && (
          <p className="line-2 quiet">
            Draft kept on this device
            <Button weight="text" aria-label={`Discard the draft: ${props.title}`} onClick={draft.discard}>
              Discard
            </Button>
          </p>
        )}
      </>
    );
  return (
    <LazyPart onLost={props.onClose}>
      <NoteEditor {...props} text={note?.text ?? ""} />
    </LazyPart>
  );
}
