import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";

/** Drops what names links that are gone. */
function forgetLinks({
  practice,
  quiz,
  finals,
  links,
}: Pick<CourseCopy, "practice" | "quiz" | "finals" | "links">): void {
  const groups = practice?.practice_material.flatMap(({ questions }) => questions) ?? [];
  for (const question of [...groups, ...(quiz?.questions ?? []), ...(finals?.questions ?? [])]) delete question.sources;
  for (const link of Object.values(links ?? {}).flat()) delete link.alternates;
}

/** Faults of study links. */
export const linkFaults: readonly FaultKind[] = [
  {
    kind: "too few links in Learn",
    caughtBy: "learn-count",
    put: ({ slug, links, quiz, finals, practice }, random) => {
      const left = 4 + Math.floor(random() * 7);
      links?.linkArray.splice(left);
      forgetLinks({ practice, quiz, finals, links });
      return `${slug} ${left}`;
    },
  },
  {
    kind: "no essential link",
    caughtBy: "essentials-marked",
    put: ({ slug, links }) => {
      for (const link of links?.linkArray ?? []) link.order = link.order?.replace("!", "");
      return slug;
    },
  },
  {
    kind: "only essential links",
    caughtBy: "essentials-marked",
    put: ({ slug, links }) => {
      for (const link of links?.linkArray ?? []) link.order = `${/^\d+[a-z]?/.exec(link.order ?? "1")?.[0] ?? "1"}!`;
      return slug;
    },
  },
  {
    kind: "links of one kind",
    caughtBy: "link-kinds",
    put: ({ slug, links }, random) => {
      const kind = draw(["textbook", "playlist", "course"] as const, random) ?? "course";
      for (const link of links?.linkArray ?? []) link.kind = kind;
      return `${slug} ${kind}`;
    },
  },
  {
    kind: "no lecture course",
    caughtBy: "lecture-course",
    put: ({ slug, links }) => {
      for (const link of links?.linkArray ?? []) if (/course|playlist/.test(link.kind)) link.kind = "video";
      return slug;
    },
  },
  {
    kind: "a topic that no link teaches",
    caughtBy: "topics-taught",
    put: ({ course, links }, random) => {
      const label = draw(course.topics_covered, random)?.split(":")[0];
      for (const link of Object.values(links ?? {}).flat()) {
        link.teaches = link.teaches?.filter(({ topic }) => topic !== label);
        if (link.teaches?.length === 0) delete link.teaches;
      }
      return label ?? null;
    },
  },
  {
    kind: "a place that is a number",
    caughtBy: "place-title",
    put: ({ links }, random) => {
      const place = draw(links?.linkArray.flatMap(({ teaches }) => teaches ?? []) ?? [], random);
      if (place) place.where = draw(["4.4", "Chapter 3", "12:30", "Section 2.1", "pp. 12-18"], random) ?? "";
      return place?.topic ?? null;
    },
  },
  {
    kind: "a source that is a number",
    caughtBy: "place-title",
    put: ({ quiz }, random) => {
      const question = draw(quiz?.questions ?? [], random);
      for (const source of question?.sources ?? []) source.where = "Lecture 7";
      return question?.id ?? null;
    },
  },
  {
    kind: "a title that is an address",
    caughtBy: "link-title",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      if (link) link.topic = link.url;
      return link?.id ?? null;
    },
  },
  {
    kind: "a link without its access",
    caughtBy: "link-facts",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      delete link?.access;
      return link?.id ?? null;
    },
  },
  {
    kind: "an essential link without minutes",
    caughtBy: "essential-minutes",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray.filter(({ order }) => order?.includes("!")) ?? [], random);
      delete link?.minutes;
      return link?.id ?? null;
    },
  },
  {
    kind: "essentials that take longer than the course",
    caughtBy: "essential-minutes",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray.filter(({ order }) => order?.includes("!")) ?? [], random);
      if (link) link.minutes = 60_000;
      return link?.id ?? null;
    },
  },
  {
    kind: "an invented address",
    caughtBy: "address-attested",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      if (link) link.url = `https://courses.example.edu/${link.id}`;
      return link?.id ?? null;
    },
  },
  {
    kind: "an address with another path",
    caughtBy: "address-attested",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      if (link) link.url = `${link.url.replace(/\/+$/, "")}-2`;
      return link?.id ?? null;
    },
  },
  {
    kind: "an alternate address that nobody attests",
    caughtBy: "address-attested",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      if (link) link.alternates = ["https://mirror.example.net/book"];
      return link?.id ?? null;
    },
  },
  {
    kind: "addresses that are mostly off the list",
    caughtBy: "addresses-listed",
    put: ({ slug, links }, random) => {
      const every = 2 + Math.floor(random() * 3);
      for (const [index, link] of (links?.linkArray ?? []).entries())
        if (index % every === 0) link.url = `https://example.org/${link.id}`;
      return `${slug} ${every}`;
    },
  },
  {
    kind: "too little in Sup",
    caughtBy: "sup-count",
    put: ({ slug, links, practice, quiz, finals }) => {
      if (links) Object.assign(links, { currentSecondary: [], currentRHs: [], currentSoftware: [] });
      links?.currentPzs.splice(1);
      forgetLinks({ practice, quiz, finals, links });
      return slug;
    },
  },
  {
    kind: "no problem set",
    caughtBy: "problem-set",
    put: ({ slug, links, practice, quiz, finals }) => {
      if (links) links.currentPzs = [];
      forgetLinks({ practice, quiz, finals, links });
      return slug;
    },
  },
  {
    kind: "a link that is named twice",
    caughtBy: "problem",
    put: ({ links }, random) => {
      const link = draw(links?.linkArray ?? [], random);
      if (link) links?.linkArray.push({ ...link });
      return link?.id ?? null;
    },
  },
  {
    kind: "a topic that the course does not have",
    caughtBy: "problem",
    put: ({ links }, random) => {
      const place = draw(links?.linkArray.flatMap(({ teaches }) => teaches ?? []) ?? [], random);
      if (place) place.topic = "Alchemy";
      return place ? `${place.where ?? place.topic}` : null;
    },
  },
];
