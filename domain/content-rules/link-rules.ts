/** Rules about study links. */
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import { type CourseRule, everyState, type Finding, percent, readyOnly, withLinks } from "./rule.ts";
import type { PlacedLink, RuledCourse } from "./ruled-course.ts";

/** Fewest links by the state of the course. */
const fewest = { ready: { learn: 12, sup: 4 }, "links only": { learn: 10, sup: 2 } } as const;
const fewestUnits = 2;
const fewestKinds = 3;
/** Least share of a course's addresses that stand on the public list. */
const listedShare = 0.85;

/** Numbers of chapters, sections and minutes, which change with the edition. */
const numberedPlace =
  /^(?:(?:ch(?:apter|\.)?|sec(?:tion|\.)?|§|lecture|lesson|unit|week|part|module|video|page|p\.|pp\.|minute|from minute|at)\s*)?[\d.:–,\s-]*\d[\d.:–,\s-]*$/i;

const fewestOf = ({ state }: RuledCourse) => fewest[state === "ready" ? "ready" : "links only"];
const linksOf = ({ learn, sup }: RuledCourse) => [...learn, ...sup];
const isEssential = ({ link }: PlacedLink) => parseLinkOrder(link.order).mark === "essential";

/** Returns the addresses of a link: its own, and its alternates. */
function addressesOf({ file, field, link }: PlacedLink) {
  const others = (link.alternates ?? []).flatMap((alternate, index) => {
    const place = `${field}.alternates.${index}`;
    if (typeof alternate !== "string") return [{ file, field: `${place}.url`, url: alternate.url }];
    return /^https?:/i.test(alternate) ? [{ file, field: place, url: alternate }] : [];
  });
  return [{ file, field: `${field}.url`, url: link.url }, ...others];
}

const inLinks = (course: RuledCourse, field: string, message: string): Finding => {
  return { file: course.fileOf("links"), field, message };
};

export const linkRules: readonly CourseRule[] = [
  {
    id: "learn-count",
    title: "Learn has at least 12 links in a ready course, 10 in one with links only",
    states: withLinks,
    check: (course) => {
      const { learn: least } = fewestOf(course);
      const { length } = course.learn;
      return length < least ? [inLinks(course, "linkArray", `has ${length} links, and needs ${least}`)] : [];
    },
  },
  {
    id: "units-named",
    title: "A course with links names at least 2 units, each with a link in Learn",
    states: withLinks,
    check: (course) => {
      const { units = [] } = course.files.course;
      const file = course.fileOf("course");
      if (units.length < fewestUnits)
        return [{ file, field: "units", message: `names ${units.length} units, and needs ${fewestUnits}` }];
      const taught = new Set(
        course.learn.flatMap(({ link }) => {
          const order = parseLinkOrder(link.order);
          return order.kind === "unit" ? [order.unit] : [];
        }),
      );
      return units.flatMap(({ number, name }, index): Finding[] =>
        taught.has(number) ? [] : [{ file, field: `units.${index}`, message: `"${name}" has no link in Learn` }],
      );
    },
  },
  {
    id: "essentials-marked",
    title: "Learn marks its essentials: at least one link, at most half of them",
    states: withLinks,
    check: (course) => {
      const essentials = course.learn.filter(isEssential).length;
      if (essentials === 0) return [inLinks(course, "linkArray", "no link is marked essential")];
      const isAll = essentials * 2 > course.learn.length;
      const message = `${essentials} of ${course.learn.length} links are marked essential, more than half`;
      return isAll ? [inLinks(course, "linkArray", message)] : [];
    },
  },
  {
    id: "link-kinds",
    title: "Learn has links of at least 3 kinds",
    states: readyOnly,
    check: (course) => {
      const kinds = new Set(course.learn.map(({ link }) => link.kind)).size;
      return kinds < fewestKinds ? [inLinks(course, "linkArray", `has links of ${kinds} kinds`)] : [];
    },
  },
  {
    id: "lecture-course",
    title: "Learn has a lecture course or playlist",
    states: readyOnly,
    check: (course) =>
      course.learn.some(({ link }) => link.kind === "course" || link.kind === "playlist")
        ? []
        : [inLinks(course, "linkArray", "has neither a course nor a playlist")],
  },
  {
    id: "open-textbook",
    title: "A course has an open textbook, where the field has one",
    states: readyOnly,
    weight: "warning",
    check: (course) =>
      linksOf(course).some(({ link }) => link.kind === "textbook")
        ? []
        : [inLinks(course, "linkArray", "has no textbook: has the field no open one?")],
  },
  {
    id: "sup-count",
    title: "Sup has at least 4 links in a ready course, 2 in one with links only",
    states: withLinks,
    check: (course) => {
      const { sup: least } = fewestOf(course);
      const { length } = course.sup;
      return length < least ? [inLinks(course, "", `Sup has ${length} links, and needs ${least}`)] : [];
    },
  },
  {
    id: "problem-set",
    title: "Sup has a problem set",
    states: readyOnly,
    check: (course) =>
      (course.files.links?.currentPzs.length ?? 0) > 0 ? [] : [inLinks(course, "currentPzs", "has no problem set")],
  },
  {
    id: "topics-taught",
    title: "Every topic is taught by at least one link",
    states: withLinks,
    check: (course) => {
      const taught = new Set(linksOf(course).flatMap(({ link }) => (link.teaches ?? []).map(({ topic }) => topic)));
      return course.labels
        .filter((label) => !taught.has(label))
        .map((label) => inLinks(course, "linkArray", `no link teaches "${label}"`));
    },
  },
  {
    id: "place-title",
    title: "A place is named by its title, never by a number alone",
    states: everyState,
    check: (course) => {
      const inTeaches = linksOf(course).flatMap(({ file, field, link }) =>
        (link.teaches ?? []).map(({ where }, index) => ({ file, field: `${field}.teaches.${index}.where`, where })),
      );
      const inSources = course.questions.flatMap(({ file, field, sources = [] }) =>
        sources.map(({ where }, index) => ({ file, field: `${field}.sources.${index}.where`, where })),
      );
      return [...inTeaches, ...inSources].flatMap(({ file, field, where = "" }): Finding[] => {
        const numbered = where.split(";").find((place) => numberedPlace.test(place.trim()));
        return numbered === undefined ? [] : [{ file, field, message: `"${numbered.trim()}" is no title` }];
      });
    },
  },
  {
    id: "link-title",
    title: "A link has a title, not an address or a number",
    states: everyState,
    check: (course) =>
      linksOf(course)
        .filter(({ link }) => /^(?:https?:|www\.)|^\S+\.(?:com|org|edu|net)\b|^[\d\W]+$/i.test(link.topic))
        .map(({ file, field, link }) => ({ file, field: `${field}.topic`, message: `"${link.topic}" is no title` })),
  },
  {
    id: "link-facts",
    title: "A link of Learn says how long it takes and what access needs",
    states: readyOnly,
    check: (course) =>
      course.learn.flatMap(({ file, field, link }): Finding[] => {
        const missing = (["minutes", "access"] as const).filter((fact) => link[fact] === undefined);
        return missing.length > 0 ? [{ file, field, message: `does not give ${missing.join(" and ")}` }] : [];
      }),
  },
  {
    id: "essential-minutes",
    title: "The essentials have minutes, and together fit into the hours of the course",
    states: withLinks,
    check: (course) => {
      const essentials = linksOf(course).filter(isEssential);
      const unknown = essentials.filter(({ link }) => link.minutes === undefined);
      const minutes = essentials.reduce((sum, { link }) => sum + (link.minutes ?? 0), 0);
      const { hours } = course.files.course;
      const message = `the essentials take ${Math.round(minutes / 60)} of the ${hours} hours`;
      return [
        ...unknown.map(({ file, field }) => ({ file, field, message: "is essential and gives no minutes" })),
        ...(minutes > hours * 60 ? [{ file: course.fileOf("course"), field: "hours", message }] : []),
      ];
    },
  },
  {
    id: "address-attested",
    title: "Every address stands on the public list, or was added by hand with a reason",
    states: everyState,
    check: (course, facts) =>
      linksOf(course)
        .flatMap(addressesOf)
        .filter(({ url }) => facts.originOf(url) === null)
        .map(({ file, field, url }) => ({ file, field, message: `${url} is not attested` })),
  },
  {
    id: "addresses-listed",
    title: "At least 85 % of a course's addresses stand on the public list",
    states: withLinks,
    check: (course, facts) => {
      const addresses = linksOf(course).flatMap(addressesOf);
      const listed = addresses.filter(({ url }) => facts.originOf(url) === "listed").length;
      const message = `${percent(listed, addresses.length)} of ${addresses.length} addresses stand on the list`;
      return listed < addresses.length * listedShare ? [inLinks(course, "", message)] : [];
    },
  },
];
