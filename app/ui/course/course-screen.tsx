import { Page } from "#app/ui/kit/page.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { CourseAside } from "./course-aside.tsx";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./course-screen.module.css";
import { Invitation } from "./invitation.tsx";
import { LinkUnits } from "./link-units.tsx";
import { ModeTabs } from "./mode-tabs.tsx";
import { PracticeMode } from "./practice-mode.tsx";
import { SupplementLists } from "./supplement-lists.tsx";
import { TopicObjectives } from "./topic-objectives.tsx";

/** A course: what it is, then the mode that was chosen, and beside it where it stands among the others. */
export function CourseScreen(props: CoursePageProps) {
  const { course, study, viewer } = props;
  return (
    <Page>
      <header className={styles.header}>
        <p className={styles.code}>{course.code}</p>
        <h1>{course.name}</h1>
        <div className={styles.description}>
          <RichText html={course.descriptionHtml} />
        </div>
        <div className={styles.facts}>
          <span className={styles.level}>
            {course.level} level, about {course.hours} hours
          </span>
          {viewer === "premium" && study.progress.links > 0 && (
            <>
              <span>
                {study.progress.linksDone} of {study.progress.links} links done
              </span>
              <span>
                {study.progress.topicsMastered} of {study.progress.topics} topics mastered
              </span>
            </>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <div>
          <ModeTabs {...props} />
          <Mode {...props} />
        </div>
        <CourseAside course={course} />
      </div>
    </Page>
  );
}

function Mode(props: CoursePageProps) {
  const { mode, viewer, course, study } = props;
  switch (mode) {
    case "learn":
      if (viewer === "premium" && study.units.length > 0) return <LinkUnits units={study.units} />;
      return (
        <>
          <Invitation viewer={viewer} course={course} />
          <TopicObjectives course={course} viewer={viewer} />
        </>
      );
    case "sup":
      return <SupplementLists lists={study.supplements} />;
    case "practice":
      return viewer !== "visitor" && course.counts.questions > 0 ? (
        <PracticeMode {...props} />
      ) : (
        <>
          <Invitation viewer={viewer} course={course} />
          <TopicObjectives course={course} viewer={viewer} />
        </>
      );
    case "build":
      return <p className={styles.build}>SET - Coming Soon</p>;
  }
}
