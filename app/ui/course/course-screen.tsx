import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { sendEvent } from "#app/client/events/send-event.ts";
import { useRecordVisit } from "#app/client/history/use-recent-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { useMissingKinds } from "#app/ui/course/links/use-missing-kinds.ts";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { lazyExtra } from "#app/ui/kit/lazy-extra.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { Picture } from "#app/ui/kit/picture.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { recordCourseOpened } from "#app/ui/landing/get-started-path.ts";
import { type CourseMode, courseModeOf } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { CourseAside } from "./course-aside.tsx";
import { CourseModeContent } from "./course-mode-content.tsx";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./course-screen.module.css";
import { CourseStanding, NextInCourse, NextStepPanel } from "./learner-parts.ts";
import { LongName } from "./long-name.tsx";
import { ModeSkeleton } from "./mode-skeleton.tsx";
import { ModeTabs } from "./mode-tabs.tsx";
import { useTopicInAddress } from "./use-topic-in-address.ts";
import { WaitingCourse } from "./waiting-course.tsx";

const CourseOnDevice = lazyExtra(async () => (await import("./course-on-device.tsx")).CourseOnDevice);

/**
 * Course screen: records the visit in the history and as an event, and caches the course on a premium learner's device.
 */
export function CourseScreen(props: CoursePageProps) {
  const { course, study, viewer, now } = props;
  useRecordVisit({ type: "course", name: course.name, url: paths.course(course.name) }, now);
  useEffect(() => {
    if (viewer === "visitor") recordCourseOpened();
  }, [viewer]);
  const hasLinks = study.units.length > 0 || study.supplements.length > 0;
  useEffect(() => {
    if (hasLinks)
      sendEvent({ event: "FETCH_CONTENT", itemId: "links_1", courseId: course.name, appOrigin: study.mode });
  }, [hasLinks, course.name, study.mode]);
  useMissingKinds(course.name, study);
  useTopicInAddress();
  const uid = useUid();
  return (
    <>
      {uid !== null && viewer === "premium" && <CourseOnDevice {...props} uid={uid} />}
      <CourseView {...props} />
    </>
  );
}

/** Layout of a course page: description, chosen mode, and an aside with topics and neighbours. */
export function CourseView(props: CoursePageProps) {
  const { course, study } = props;
  const pending = usePendingMode(study.mode);
  return (
    <Page>
      <CourseHeader {...props} />
      {props.step && <NextInCourse step={props.step} />}
      <div className={styles.columns}>
        <div>
          <ModeTabs
            course={course.name}
            mode={pending ?? study.mode}
            hasSupplements={study.hasSupplements}
            hasFinals={props.finals !== null && props.finals.stage !== "locked"}
          />
          <p className="visually-hidden" role="status">
            {pending && `Loading ${titleCase(pending)}`}
          </p>
          <div className="stack-4">
            {explainsSup(study) && <p className="quiet">Sup is short for supplements.</p>}
            <div className={styles.mode} aria-busy={pending !== null}>
              {pending ? <ModeSkeleton /> : <CourseModeContent {...props} />}
            </div>
          </div>
        </div>
        <CourseAside {...props} />
      </div>
    </Page>
  );
}

function CourseHeader({ course, study, viewer, next, waiting }: CoursePageProps) {
  return (
    <header className={styles.header}>
      <div className="line-4">
        <Picture name={course.drawing} form="overlay" alt="" sizes="96px" className={styles.drawing} />
        <div>
          <p className={styles.code}>{course.code}</p>
          <h1>{course.name}</h1>
          <LongName of={course.name} />
        </div>
      </div>
      {/* The key resets it for each course. A subscriber is past it: their links come up instead. */}
      <div className={styles.about}>
        <Disclosure key={course.name} title="Description" isOpen={viewer !== "premium"}>
          <div className={styles.description}>
            <RichText html={course.descriptionHtml} />
          </div>
        </Disclosure>
      </div>
      <p className="muted">
        {titleCase(course.level)} level, about {pluralize(course.hours, "hour")}
      </p>
      {viewer !== "visitor" && <CourseStanding course={course} study={study} viewer={viewer} />}
      {waiting && <WaitingCourse course={course.name} viewer={viewer} waiting={waiting} />}
      {next && <NextStepPanel step={next} />}
    </header>
  );
}

/** Sup is explained where a course opens, and in Sup itself, whose lists begin with it. */
function explainsSup({ mode, hasSupplements, supplements }: CoursePageProps["study"]): boolean {
  return hasSupplements && (mode === "learn" || (mode === "sup" && supplements.length === 0));
}

/** Returns the mode of this course being loaded; null if none is. */
function usePendingMode(shown: CourseMode): CourseMode | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || location.pathname !== pathname) return null;
  const asked = courseModeOf(new URLSearchParams(location.search).get("mode"));
  return asked === shown ? null : asked;
}
