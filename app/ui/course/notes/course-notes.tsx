import { useRef, useState } from "react";
import { useFocusReturn } from "#app/client/use-focus-return.ts";
import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import { Button } from "#app/ui/kit/button.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import type { Note } from "#domain/study/note.ts";
import { OwnNote } from "./own-note.tsx";

interface CourseNotesProps {
  course: string;
  notes: NonNullable<CoursePageProps["study"]["notes"]>;
  hasLinks: boolean;
}

/** A learner's note on the course, and those on links that it no longer has. */
export function CourseNotes({ course, notes, hasLinks }: CourseNotesProps) {
  return (
    <section className="screen-only">
      <h2 className={smallHeading.heading}>Your notes</h2>
      <EditableNote course={course} itemKey="" title={course} note={notes.own} />
      {notes.gone.map(({ itemKey, ...note }) => (
        <EditableNote key={itemKey} course={course} itemKey={itemKey} title="a link that has left" note={note} />
      ))}
      {hasLinks && <p className="quiet">Each link has a note of its own: press the pencil beside it.</p>}
    </section>
  );
}

interface EditableNoteProps {
  course: string;
  itemKey: string;
  title: string;
  note: Note | null;
}

function EditableNote({ course, itemKey, title, note }: EditableNoteProps) {
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusReturn(isWriting, opener);
  return (
    <div className="stack-1 start">
      {itemKey !== "" && <h3 className={smallHeading.heading}>On {title}</h3>}
      <OwnNote {...{ course, itemKey, title, note, isWriting }} onClose={() => setWriting(false)} />
      {!isWriting && (
        <Button
          ref={opener}
          weight="text"
          aria-label={`${note ? "Edit" : "Write"} a note: ${title}`}
          onClick={() => setWriting(true)}
        >
          {note ? "Edit" : "Write a note"}
        </Button>
      )}
    </div>
  );
}
