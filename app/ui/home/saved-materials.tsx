import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useCourseClicks } from "#app/client/history/use-course-clicks.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { useSavedMaterial } from "#app/ui/saved-materials/use-saved-material.ts";
import { paths } from "#domain/paths.ts";
import { orderByRecency } from "#domain/study/recency.ts";
import type { MaterialInput } from "#domain/study/saved-materials.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";

interface SavedMaterialsProps {
  materials: MaterialInput[];
  /** The server's time (ISO 8601). */
  now: string;
}

/** Saved materials by course, ordered by recency score. */
export function SavedMaterials({ materials, now }: SavedMaterialsProps) {
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
        <SavedByCourse key={String(isHydrated)} materials={materials} now={now} />
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

/**
 * Saved material with a remove (x) button. Removed immediately; reappears if the request fails or the learner undoes
 * it.
 */
function SavedMaterial({ material }: { material: MaterialInput }) {
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

/** Moves the focus from the removed row to a neighbouring one or to the heading. */
function focusBeside(form: HTMLFormElement): void {
  const row = form.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector("a") ?? document.getElementById("saved");
  next?.focus({ preventScroll: true });
}
