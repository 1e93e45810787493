import { useSite } from "#app/client/use-site.ts";
import styles from "./audience.module.css";
import { Section } from "./section.tsx";

/** For whom this is and for whom it is not, and what changes against studying alone. */
export function Audience() {
  const { name, monthlyPrice } = useSite();
  return (
    <Section id="audience" title="For people who teach themselves" ground="band">
      <div className={styles.parts}>
        <dl className={styles.people}>
          {people.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <table className={styles.comparison}>
          <caption className="visually-hidden">Studying alone, and studying with {name}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">On your own</th>
              <th scope="col">With {name}</th>
            </tr>
          </thead>
          <tbody>
            {comparison(monthlyPrice).map(({ matter, alone, here }) => (
              <tr key={matter}>
                <th scope="row">{matter}</th>
                <td>{alone}</td>
                <td>{here}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.others}>
        It is not for you if you need an accredited degree, a teacher who marks your work, or fixed dates.
      </p>
    </Section>
  );
}

const people = [
  {
    who: "You want a whole field",
    what: "Computer science, economics, architecture: from the first course to the last, in an order that somebody has thought about.",
  },
  {
    who: "You study already",
    what: "Your lectures go past once. Here you find the same topics in other teachers’ words, and questions to test yourself.",
  },
  {
    who: "You want to work in another field",
    what: "Take the courses you lack and leave out the rest. Each one says what it stands on.",
  },
  {
    who: "You are curious",
    what: "Philosophy this month, thermodynamics the next. One subscription opens everything.",
  },
];

const comparison = (monthlyPrice: string) => [
  { matter: "Material", alone: "Lists, playlists, tabs", here: "Chosen links, the essential ones marked" },
  { matter: "Order", alone: "Gaps show when it is late", here: "What a course needs comes before it" },
  { matter: "Practice", alone: "Where you find some", here: "Questions with model answers, topic by topic" },
  { matter: "Memory", alone: "Left to chance", here: "Each question returns before you forget it" },
  { matter: "Progress", alone: "A folder of bookmarks", here: "Topics mastered, by your own grades" },
  { matter: "Price", alone: "Free", here: `${monthlyPrice} a month for everything` },
];
