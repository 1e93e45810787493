import { isProgramComplete, splitByRecall } from "#domain/certificates/completion.ts";
import type { CertifiedResults, CertifiedSubject } from "#domain/certificates/credential.ts";
import { paths } from "#domain/paths.ts";
import { measureRecallRate } from "#domain/review/recall-rate.ts";
import { computeCourseProgress } from "#domain/study/course-progress.ts";
import type { Course, Program } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import { listRecalled } from "#server/db/review/reviews.ts";
import { listCountedGrades } from "#server/db/review/spaced-reviews.ts";
import type { Resources } from "#server/resources.ts";
import { remeasureCourse } from "#server/services/study/summaries.ts";

/** A certifiable subject, and a function that measures its results. */
export interface EarnedCertificate {
  kind: "course" | "program";
  slug: string;
  subject: CertifiedSubject;
  measure(): Promise<CertifiedResults>;
}

/** Returns the course as earned, or null while the learner has not completed it. */
export async function findEarnedCourse(
  resources: Resources,
  uid: string,
  course: Course,
): Promise<EarnedCertificate | null> {
  const { db } = resources;
  const passed = await listPassedFinals(db, uid, course.slug);
  const finalsPercent = passed.get(course.slug) ?? null;
  if (finalsPercent === null) return null;
  const measured = toMeasuredCourse(course);
  const progress = await remeasureCourse(resources, uid, course.slug);
  if (!computeCourseProgress(measured, progress).isComplete) return null;
  return {
    kind: "course",
    slug: course.slug,
    subject: {
      kind: "course",
      name: course.name,
      description: course.document.description,
      tags: course.document.subjects.length > 0 ? course.document.subjects : [course.name],
      address: resources.origin + paths.course(course.name),
    },
    measure: async () => ({
      finalsPercent,
      recall: measureRecallRate(await listCountedGrades(db, uid, [course.slug])),
      topicsRecalled: splitByRecall(measured, progress, await listRecalled(db, uid, course.slug)).recalled.length,
    }),
  };
}

/** Returns the program as earned, or null while too few of its courses are certified. */
export async function findEarnedProgram(
  resources: Resources,
  uid: string,
  program: Program,
): Promise<EarnedCertificate | null> {
  const { db, catalogue, completion, origin } = resources;
  const names = new Set(program.units.flatMap(({ courses }) => courses));
  const slugs = [...names].flatMap((name) => catalogue.courseByName.get(name)?.slug ?? []);
  const own = await listHeldCertificates(db, uid);
  const held = new Set(own.flatMap(({ kind, subject }) => (kind === "course" ? [subject] : [])));
  const certified = slugs.filter((slug) => held.has(slug));
  if (!isProgramComplete({ courses: slugs.length, coursesCertified: certified.length }, completion)) return null;
  return {
    kind: "program",
    slug: program.slug,
    subject: {
      kind: "program",
      name: program.name,
      description: program.tagline,
      tags: [program.category],
      address: origin + paths.program(program.name),
    },
    measure: async () => {
      const passed = await listPassedFinals(db, uid);
      const scores = certified.flatMap((slug) => passed.get(slug) ?? []);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      const recall = measureRecallRate(await listCountedGrades(db, uid, certified));
      return { finalsPercent: scores.length === 0 ? null : mean, recall, topicsRecalled: null };
    },
  };
}
