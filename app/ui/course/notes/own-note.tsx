import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import type { Note } from "#domain/study/note.ts";
import type { NoteEditorProps } from "./note-editor.tsx";

const NoteEditor = lazyCode(
  () => import("./note-editor.tsx"),
  (code) => code.NoteEditor,
);

interface OwnNoteProps extends Omit<NoteEditorProps, "text"> {
  note: Note | null;
  isWriting: boolean;
}

/** A learner's note, or its form while they write it. */
export function OwnNote({ note, isWriting, ...props }: OwnNoteProps) {
  if (!isWriting) return note && <RichText html={note.html} />;
  return (
    <LazyPart onLost={props.onClose}>
      <NoteEditor {...props} text={note?.text ?? ""} />
    </LazyPart>
  );
}
