import { ButtonLink } from "#app/ui/kit/button.tsx";
import framed from "#app/ui/kit/framed-panel.module.css";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import type { BegunCourse } from "#domain/study/course-progress.ts";
import { daysText } from "#domain/text/day-text.ts";
import { CoursesBegun } from "./courses-begun.tsx";
import { FollowedPrograms, type FollowedProgramsProps } from "./followed-programs.tsx";
import { GoalForm } from "./goal-form.tsx";
import styles from "./progress-screen.module.css";
import { StudyCalendar } from "./study-calendar.tsx";
import { type StudyWeekProps, WeekStrip, weekText } from "./week-strip.tsx";

export interface ProgressScreenProps {
  week: StudyWeekProps;
  stepsByDay: ReadonlyMap<string, number>;
  courses: BegunCourse[];
  followed: FollowedProgramsProps;
  /** Number of courses of the catalogue. */
  allCourses: number;
  answer: { error: string | null } | null;
}

/** Progress page: this week with its goal, the streak, a year's calendar, the programs followed and the courses begun. */
export function ProgressScreen({ week, stepsByDay, courses, followed, allCourses, answer }: ProgressScreenProps) {
  const isNew = stepsByDay.size === 0 && courses.length === 0;
  return (
    <Page>
      <div className={styles.screen}>
        <h1>Progress</h1>
        <div className={styles.panels}>
          <section className={framed.panel} aria-labelledby="week">
            <h2 id="week">This week</h2>
            <p className={styles.figure}>{weekText(week)}</p>
            <WeekStrip {...week} />
            <GoalForm goal={week.goal} answer={answer} />
          </section>
          <section className={framed.panel} aria-labelledby="streak">
            <h2 id="streak">Streak</h2>
            <p className={styles.figure}>{week.streak === 0 ? "Begins with your next step" : daysText(week.streak)}</p>
            <p className={styles.rule}>
              Days of study in a row. Two days of rest a week, Monday to Sunday, never end it, and today counts as soon
              as you study. A day ends at four in the morning, where you are.
            </p>
          </section>
        </div>
        <section aria-labelledby="calendar">
          <h2 id="calendar">Learning calendar</h2>
          <p className={styles.rule}>{calendarText(stepsByDay)} A step is a question graded or a link done.</p>
          <StudyCalendar stepsByDay={stepsByDay} today={week.today} />
        </section>
        <FollowedPrograms {...followed} />
        {isNew ? <Beginning /> : <CoursesBegun progress={courses} of={allCourses} />}
      </div>
    </Page>
  );
}

function Beginning() {
  return (
    <section className={styles.empty} aria-labelledby="begin">
      <h2 id="begin">Your courses</h2>
      <p>
        The courses and programs that you begin stand here, with what you have mastered. Open a course, mark a link as
        done or practice a topic, and it begins.
      </p>
      <ButtonLink to={paths.browse()}>Browse the courses</ButtonLink>
    </section>
  );
}

function calendarText(stepsByDay: ReadonlyMap<string, number>): string {
  if (stepsByDay.size === 0) return "Each day on which you study is marked here.";
  return `${daysText(stepsByDay.size)} of study in the last year.`;
}
