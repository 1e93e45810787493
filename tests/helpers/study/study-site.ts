import { randomUUID } from "node:crypto";
import { type Course, isQuizQuestion, type StudyQuestion } from "#server/catalogue/catalogue.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Returns a course of the site by its name. Throws if there is none. */
export function courseOf(site: TestSite, name: string): Course {
  const found = site.resources.catalogue.courseByName.get(name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** Returns a new learner who has signed up and paid, with their browser. */
export async function openPremium(site: TestSite, email: string): Promise<{ browser: TestBrowser; uid: string }> {
  const browser = site.openBrowser();
  await browser.becomePremium(email);
  return { browser, uid: await browser.uid() };
}

/** Returns a grade of a question as a device sends it: with an answer that the server marks so, if it marks it. */
export function gradeOf(question: StudyQuestion, grade: 1 | 3 | 5, at: Date) {
  const answer = isQuizQuestion(question) ? { userAnswer: grade === 1 ? "none of it" : question.correctAnswer } : {};
  return { id: randomUUID() as string, itemKey: question.itemKey, grade, gradedAt: at.toISOString(), ...answer };
}
