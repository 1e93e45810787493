import { readContent } from "#server/catalogue/read-content.ts";

/** Returns a number of names: those of the site's own courses, then each again after the first word of another. */
export async function namesLikeOurs(count: number): Promise<string[]> {
  const { content } = await readContent("content");
  const ours = content.courses.map(({ course }) => course.name);
  return Array.from({ length: count }, (_, index) => {
    const name = ours[index % ours.length] ?? "";
    const [before] = ours[(index * 97 + Math.floor(index / ours.length)) % ours.length]?.split(" ") ?? [];
    return index < ours.length ? name : `${before} ${name}`;
  });
}
