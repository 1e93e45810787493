import { paths } from "#domain/paths.ts";
import type { SiteConfiguration } from "#domain/site.ts";

/** A question that visitors ask, its answer as plain text, and where to see for oneself. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
  readonly link: { readonly text: string; readonly to: string };
}

/** The four questions of the landing page, for the operator of the site. */
export function faqEntries({ name, monthlyPrice }: SiteConfiguration): FaqEntry[] {
  return [
    {
      question: "What is in a course?",
      answer:
        "Every course has a description, its topics, what it needs and what is related to it; these are open to everyone. With the subscription you study its links, unit by unit: video lectures, playlists, textbooks, articles, exercises and projects. You practice each topic with questions that have model answers, and review them on the day you would forget. Courses are filled one after another: the page of each one says how many links and questions it holds before you pay.",
      link: { text: "See a course", to: paths.course("Calculus I") },
    },
    {
      question: "What are the fundamentals?",
      answer:
        "Short paths of courses that serve you in any field: Personal Growth, Innovation, SET (science, engineering and technology), Design, Critical Thinking, Geopolitics, Communication, Machine Learning and Philosophy. None of them asks for a program; each is a good place to begin.",
      link: { text: "Browse the fundamentals", to: paths.browse() },
    },
    {
      question: "Are certificates given?",
      answer: `Yes. Certificates are added to your profile as you complete courses, and they are included in the ${monthlyPrice} a month. Each is a signed Open Badge with a page of its own, where anyone can verify it. They are given by ${name}: they are neither academic degrees nor credits.`,
      link: { text: "See the price", to: "#price" },
    },
    {
      question: "What should I study?",
      answer:
        "If you have a goal, take the program that is nearest to it and go through its units in order. If you lack something, take that one course and what it needs. If you do not know yet, begin with a fundamental such as Critical Thinking: it will serve you whatever you choose later.",
      link: { text: "Start with Critical Thinking", to: paths.fundamental("Critical Thinking") },
    },
  ];
}
