import { NoPractice } from "#app/ui/course/practice/no-practice.tsx";
import { longNameOf } from "#domain/text/long-name.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import { Invitation } from "./invitation.tsx";
import { LinkUnits, PracticeMode, ProjectMode, SupplementLists } from "./learner-parts.ts";
import { TopicObjectives } from "./topic-objectives.tsx";

/** Placeholder of the Build mode of a course without a project. */
const buildText = "SET - Coming Soon";

/** Content of the chosen mode; without access to it, the invitation and the topics. */
export function CourseModeContent(props: CoursePageProps) {
  const { viewer, course, study } = props;
  const inPlaceOfIt = (
    <>
      <Invitation {...props} />
      <TopicObjectives {...props} />
    </>
  );
  switch (study.mode) {
    case "learn":
      return study.units.length > 0 ? (
        <LinkUnits course={course.name} study={study} step={props.step ?? null} />
      ) : (
        inPlaceOfIt
      );
    case "sup":
      return study.supplements.length > 0 ? (
        <SupplementLists course={course.name} lists={study.supplements} />
      ) : (
        inPlaceOfIt
      );
    case "practice":
      if (course.counts.questions === 0 && course.counts.links > 0)
        return (
          <>
            <NoPractice course={course} />
            {viewer === "premium" ? <TopicObjectives {...props} /> : inPlaceOfIt}
          </>
        );
      return viewer !== "visitor" && course.counts.questions > 0 ? <PracticeMode {...props} /> : inPlaceOfIt;
    case "build":
      return <BuildMode {...props} />;
  }
}

/** The project of a course, where it has one. */
function BuildMode(props: CoursePageProps) {
  if (props.study.project) return <ProjectMode {...props.study.project} />;
  return (
    <>
      <p className="quiet-prose">{buildText}</p>
      {longNameOf(props.course.name) === null && (
        <p className="quiet">SET is short for {longNameOf("SET")?.toLowerCase()}.</p>
      )}
      {props.viewer === "visitor" && <TopicObjectives {...props} />}
    </>
  );
}
