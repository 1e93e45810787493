import { useLocation } from "react-router";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { finalsPassPercent, finalsQuestions } from "#domain/finals/finals.ts";
import { paths } from "#domain/paths.ts";
import { TakeOffer } from "./take-offer.tsx";

/**
 * Stands for a page that belongs to the subscription: what it is, the offer, and what is free beside it. What is not
 * written yet is not offered.
 */
export function SubscriptionNeeded({ isUnwritten }: { isUnwritten: boolean }) {
  const { title, text, free } = neededFor(useLocation(), isUnwritten);
  return (
    <Page width="narrow">
      <div className="stack-4 start">
        <h1>{title}</h1>
        <p>{text}</p>
        {!isUnwritten && <TakeOffer />}
        <Link className="target" to={free.to}>
          {free.label}
        </Link>
      </div>
    </Page>
  );
}

/** Returns what a refused page is, and the free page beside it. */
function neededFor({ pathname, search }: { pathname: string; search: string }, isUnwritten: boolean) {
  const [, course, part] = /^\/courses\/([^/]+)\/(review|finals)$/.exec(pathname) ?? [];
  if (course === undefined)
    return {
      title: "What is due today",
      text: "Reviews of all your courses, each shortly before you would forget it, belong to the subscription. Everything that you have practiced is kept, and is scheduled as soon as you subscribe.",
      free: { label: "Practice a topic, free", to: paths.home() },
    };
  const name = decodeURIComponent(course);
  if (isUnwritten)
    return {
      title: `${name}: not written yet`,
      text: `The practice questions, the finals and the certificate of ${name} are still being written. With a subscription you can study by its links; you can be told when it is ready.`,
      free: { label: `Open ${name}`, to: paths.course(name) },
    };
  const free = { label: `Practice ${name} by topic, free`, to: paths.courseMode(name, "practice") };
  if (part === "finals")
    return {
      title: `Finals of ${name}`,
      text: `${finalsQuestions} questions, 24 hours, passed at ${finalsPassPercent}%: the finals and the certificate belong to the subscription.`,
      free,
    };
  const dive = new URLSearchParams(search).get("dive");
  return {
    title: dive ?? `Review All of ${name}`,
    text: dive
      ? `The Deep Dive of ${name} belongs to the subscription: questions that ask you to judge, build and combine.`
      : "A session over every topic of a course belongs to the subscription, and so do the reviews that bring each question back before you forget it.",
    free,
  };
}
