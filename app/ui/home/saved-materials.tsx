import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useCourseClicks } from "#app/client/history/use-course-clicks.ts";
import { usePageState } from "#app/client/page-state.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { DoneCheck } from "#app/ui/course/links/done-check.tsx";
import { linkMarks } from "#app/ui/course/links/link-marks.ts";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { useSavedMaterial } from "#app/ui/saved-materials/use-saved-material.ts";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import {
  arrangeMaterials,
  type CourseMaterials,
  foldMaterials,
  type MaterialChoice,
} from "#domain/study/arrange-materials.ts";
import type { SavedMaterial } from "#domain/study/saved-materials.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";
import { SavedMaterialsTools } from "./saved-materials-tools.tsx";

interface SavedMaterialsProps {
  materials: SavedMaterial[];
  states: StatesByCourse;
  /** The server's time (ISO 8601). */
  now: string;
}

/** Saved materials by course, ordered by recency score at first; with many, a filter and other orders. */
export function SavedMaterials({ materials, states, now }: SavedMaterialsProps) {
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="saved">
      <div className={styles.head}>
        <h2 id="saved" tabIndex={-1}>
          Saved materials
        </h2>
      </div>
      {materials.length === 0 ? (
        <p className={styles.empty}>
          What you save from a course will stand here: press the bookmark beside a link.{" "}
          <Link to={paths.browse()}>Browse the courses</Link>
        </p>
      ) : (
        // The key remounts it once after hydration; after that the order is fixed.
        <SavedByCourse key={String(isHydrated)} materials={materials} states={states} now={now} />
      )}
    </section>
  );
}

/** Number of materials from which on they can be filtered and ordered: more than a learner begins with. */
const toolsFrom = 6;

/** Number of materials that are shown before the rest is folded. */
const unfolded = 12;

function SavedByCourse({ materials: saved, states, now }: SavedMaterialsProps) {
  const [clicks] = useState(useCourseClicks());
  const [choice, setChoice] = useState<MaterialChoice>({ order: "by use", filter: "", hidesDone: false });
  const marks = usePageState(linkMarks);
  const materials = saved.map((material) => ({
    ...material,
    isDone: marks.get(material.itemKey ?? "") ?? material.isDone,
  }));
  const courses = arrangeMaterials(materials, choice, { clicks, nowMs: Date.parse(now) });
  const { first, rest } = foldMaterials(courses, unfolded);
  const restCount = rest.reduce((sum, { kept }) => sum + kept.length, 0);
  return (
    <>
      {materials.length >= toolsFrom && (
        <SavedMaterialsTools
          choice={choice}
          hasDone={choice.hidesDone || materials.some(({ isDone }) => isDone)}
          onChange={setChoice}
        />
      )}
      {courses.length === 0 && (
        <p className={styles.empty} role="status">
          None of your saved materials is like this.
        </p>
      )}
      <CourseList courses={first} states={states} />
      {restCount > 0 && (
        <Disclosure title={`Show ${pluralize(restCount, "more material")}`}>
          <CourseList courses={rest} states={states} />
        </Disclosure>
      )}
    </>
  );
}

function CourseList({ courses, states }: { courses: readonly CourseMaterials[]; states: StatesByCourse }) {
  return (
    <ul className={styles.courses}>
      {courses.map(({ course, kept }) => (
        <MaterialCourse key={course} course={course} state={states.get(course)}>
          {kept.map((material) => (
            <SavedMaterialRow key={material.url} material={material} />
          ))}
        </MaterialCourse>
      ))}
    </ul>
  );
}

/**
 * Saved material with a done check, if it is a link of its course, and a remove (x) button. Removed immediately; reappears if the request fails or the learner undoes
 * it.
 */
function SavedMaterialRow({ material: { itemKey, isDone, ...material } }: { material: SavedMaterial }) {
  const { course, title, url } = material;
  const { isSaved, toggle } = useSavedMaterial(material, true);
  if (!isSaved) return null;
  const remove = (event: FormEvent<HTMLFormElement>) => {
    focusBeside(event.currentTarget);
    toggle(event);
  };
  return (
    <li className={styles.material}>
      <MaterialLink material={material} />
      {itemKey !== null && <DoneCheck itemKey={itemKey} title={title} isDone={isDone} action={paths.course(course)} />}
      <form method="post" action={paths.savedMaterials()} onSubmit={remove}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="course" value={course} />
        <input type="hidden" name="back" value="course" />
        <IconButton type="submit" label={`Remove: ${title}`}>
          <X aria-hidden="true" />
        </IconButton>
      </form>
    </li>
  );
}

/** Moves the focus from the removed row to a neighbouring one or to the heading. */
function focusBeside(form: HTMLFormElement): void {
  const row = form.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector("a") ?? document.getElementById("saved");
  next?.focus({ preventScroll: true });
}
