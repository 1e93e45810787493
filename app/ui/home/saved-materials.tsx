import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useCourseClicks } from "#app/client/history/use-course-clicks.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { useSavedMaterial } from "#app/ui/saved-materials/use-saved-material.ts";
import { paths } from "#domain/paths.ts";
import { orderByRecency } from "#domain/study/recency.ts";
import type { MaterialToSave } from "#domain/study/saved-materials.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";

interface SavedMaterialsProps {
  materials: MaterialToSave[];
  /** The server's time, as an ISO text. */
  now: string;
}

/** The materials that one keeps, grouped by course, the courses one was at most and last first. */
export function SavedMaterials({ materials, now }: SavedMaterialsProps) {
  const isAwake = useIsAwake();
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
        // Mounted anew once the device can be asked, and then in the order of arrival.
        <SavedByCourse key={String(isAwake)} materials={materials} now={now} />
      )}
    </section>
  );
}

function SavedByCourse({ materials, now }: SavedMaterialsProps) {
  const [clicks] = useState(useCourseClicks());
  const byCourse = [...Map.groupBy(materials, ({ course }) => course)];
  const courses = byCourse.map(([course, kept]) => ({ course, kept }));
  return (
    <ul className={styles.courses}>
      {orderByRecency(courses, clicks, Date.parse(now)).map(({ course, kept }) => (
        <MaterialCourse key={course} course={course}>
          {kept.map((material) => (
            <SavedMaterial key={material.url} material={material} />
          ))}
        </MaterialCourse>
      ))}
    </ul>
  );
}

/** One material, with remove (x). It goes at once, and comes back where the site refuses or the learner takes it back. */
function SavedMaterial({ material }: { material: MaterialToSave }) {
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

/** What held the focus goes: it passes to the next material of the course, or to the heading. */
function focusBeside(form: HTMLFormElement): void {
  const row = form.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector("a") ?? document.getElementById("saved");
  next?.focus({ preventScroll: true });
}
