import { CertificateList, type ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { useShownStep } from "#app/ui/next-step/use-shown-step.ts";
import { CoursesBegun } from "#app/ui/progress/courses-begun.tsx";
import { ThisWeek } from "#app/ui/progress/this-week.tsx";
import type { StudyWeekProps } from "#app/ui/progress/week-strip.tsx";
import type { Today } from "#app/ui/today/today.ts";
import { TodayPanel } from "#app/ui/today/today-panel.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import type { BegunCourse } from "#domain/study/course-progress.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import type { SavedMaterial } from "#domain/study/saved-materials.ts";
import { FirstSteps, type FirstStepsView } from "./first-steps.tsx";
import { Guide, type GuideProps } from "./guide.tsx";
import styles from "./learner-home.module.css";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SavedMaterials } from "./saved-materials.tsx";
import { type StudyAimView, StudyPath } from "./study-path.tsx";

/** What the homes of all learners show. */
export interface HomeParts extends GuideProps {
  /** The server's time (ISO 8601). */
  now: string;
  aim: StudyAimView | null;
  /** True where the learner has said in the setup that they are still looking around. */
  isLookingAround: boolean;
  next: NextStep;
  /** Ready courses to practice in that are not begun. */
  practice: string[];
  progress: BegunCourse[];
  week: StudyWeekProps;
  history: RecentHistory;
  materials: SavedMaterial[];
  /** States of the courses that the history and the materials name. */
  states: StatesByCourse;
  certificates: readonly ListedCertificate[];
}

interface LearnerHomeProps extends HomeParts {
  today: Today;
  /** The first steps; null when they are done. */
  firstSteps: FirstStepsView | null;
}

/** Home of a premium learner: due reviews, progress, recent and saved materials, and where to start. */
export function LearnerHome(props: LearnerHomeProps) {
  const next = useShownStep(props.next);
  const { today, firstSteps, aim, isLookingAround, progress, week, history, materials, states, certificates } = props;
  const isDue = today.due.length > 0;
  // One main button, which stands first: an attempt that runs, what is due, the next step, the first steps, or the choice.
  const isOpen = !isDue && next.kind === "choose";
  const isNextFirst = next.kind === "attempt" || (!isDue && !isOpen);
  return (
    <Page>
      <h1 className="visually-hidden">Home</h1>
      <div className={styles.home}>
        {isNextFirst && <NextStepPanel step={next} isMain />}
        {firstSteps && <FirstSteps steps={firstSteps} isMain={isOpen} />}
        <TodayPanel today={today} isMain={isDue && !isNextFirst} />
        {!isNextFirst && next.kind !== "choose" && <NextStepPanel step={next} lead="After that" />}
        <StudyPath aim={aim} isLookingAround={isLookingAround} isMain={isOpen && !firstSteps} />
        <ThisWeek week={week} />
        <CoursesBegun progress={progress} />
        <RecentlyViewed history={history} states={states} savedUrls={new Set(materials.map(({ url }) => url))} />
        <SavedMaterials materials={materials} states={states} now={today.now} />
        <section className="stack-2" aria-labelledby="certificates">
          <h2 id="certificates">Your certificates</h2>
          <CertificateList certificates={certificates} />
        </section>
        <Guide {...props} />
      </div>
    </Page>
  );
}
