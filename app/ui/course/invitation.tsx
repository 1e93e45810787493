import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import { trialDays } from "#domain/subscription.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./invitation.module.css";

/** What stands in place of the links for those without a subscription: what they would find, and how to try it. */
export function Invitation({ viewer, course }: Pick<CoursePageProps, "viewer" | "course">) {
  const { links, questions } = course.counts;
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <h2 id="invitation">
        {links > 0 ? `${links} study links, ${questions} questions` : "The links of this course are being chosen"}
      </h2>
      <p>
        {links > 0
          ? `Chosen for this course, in the order in which they build on one another. Open them all free for ${trialDays} days, then for ${site.monthlyPrice} a month.`
          : "Its topics stand below. Until the links are here, the courses beside it may serve you."}
      </p>
      {links > 0 && viewer === "visitor" && (
        <ButtonLink weight="primary" to={paths.signUp()}>
          Start your free trial
        </ButtonLink>
      )}
      {links > 0 && viewer === "member" && (
        <Form method="post" action={`${paths.home()}?index`}>
          <Button weight="primary" type="submit">
            Start your free trial
          </Button>
        </Form>
      )}
    </section>
  );
}
