import { RichText } from "#app/ui/kit/rich-text.tsx";
import { pluralize } from "#domain/text/pluralize.ts";

/** A step of a project, with the work that it takes and what exists when it is reached. */
interface MilestoneProps {
  id: string;
  title: string;
  hours: number;
  taskHtml: string;
  deliverableHtml: string;
}

/** The work of a project course: what to do, in which steps, and by what it is judged. */
export interface ProjectProps {
  briefHtml: string;
  milestones: MilestoneProps[];
  rubric: { id: string; criterion: string; levels: { name: string; descriptionHtml: string }[] }[];
}

/** Build mode of a project course: its brief, its milestones, and the rubric by which learners judge their own work. */
export function ProjectMode({ briefHtml, milestones, rubric }: ProjectProps) {
  return (
    <div className="stack-6">
      <section aria-labelledby="brief">
        <h2 id="brief">The work</h2>
        <RichText html={briefHtml} />
      </section>
      <section className="stack-4" aria-labelledby="milestones">
        <h2 id="milestones">Milestones</h2>
        <ol className="stack-5">
          {milestones.map(({ id, title, hours, taskHtml, deliverableHtml }, index) => (
            <li key={id} className="stack-2">
              <h3>
                {index + 1}. {title} <span className="quiet">about {pluralize(hours, "hour")}</span>
              </h3>
              <RichText html={taskHtml} />
              <p className="muted">Reached when there is:</p>
              <RichText html={deliverableHtml} />
            </li>
          ))}
        </ol>
      </section>
      <section className="stack-4" aria-labelledby="rubric">
        <h2 id="rubric">How to judge it</h2>
        {rubric.map(({ id, criterion, levels }) => (
          <section key={id} className="stack-2" aria-labelledby={`criterion-${id}`}>
            <h3 id={`criterion-${id}`}>{criterion}</h3>
            <dl className="facts stack-2">
              {levels.map(({ name, descriptionHtml }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <RichText html={descriptionHtml} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </div>
  );
}
