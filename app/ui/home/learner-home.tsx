import { Page } from "#app/ui/kit/page.tsx";
import type { CourseProgress } from "#domain/course-progress.ts";
import type { MaterialToSave } from "#domain/saved-materials.ts";
import { CoursesBegun } from "./courses-begun.tsx";
import { DueToday, type DueTodayProps } from "./due-today.tsx";
import { Guide, type GuideProps } from "./guide.tsx";
import styles from "./learner-home.module.css";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SavedMaterials } from "./saved-materials.tsx";

interface LearnerHomeProps extends DueTodayProps, GuideProps {
  progress: ({ course: string } & CourseProgress)[];
  materials: MaterialToSave[];
}

/** A premium learner's start: what is due, where one is, what one viewed and keeps, and where to begin. */
export function LearnerHome({ due, coming, now, progress, materials, fundamentals, programs }: LearnerHomeProps) {
  return (
    <Page>
      <h1 className="visually-hidden">Home</h1>
      <div className={styles.home}>
        <DueToday due={due} coming={coming} now={now} />
        <CoursesBegun progress={progress} />
        <RecentlyViewed savedUrls={new Set(materials.map(({ url }) => url))} />
        <SavedMaterials materials={materials} now={now} />
        <Guide fundamentals={fundamentals} programs={programs} />
      </div>
    </Page>
  );
}
