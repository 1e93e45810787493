import { ButtonLink } from "#app/ui/kit/button.tsx";
import type { ShownStep } from "#domain/study/next-step.ts";
import { describeNextStep } from "#domain/study/next-step-text.ts";

interface NextStepPanelProps {
  step: ShownStep;
  /** What stands before the step, such as `After that`. */
  lead?: string;
  /** True where nothing else on the screen comes first. */
  isMain?: boolean;
}

/** A learner's next step: what it is, why it comes next, and a button that leads there. */
export function NextStepPanel({ step, lead = "Next", isMain = false }: NextStepPanelProps) {
  const { title, reason, button, to } = describeNextStep(step);
  return (
    <section className="stack-2 start" aria-labelledby="next">
      <h2 id="next">
        {lead}: {title}
      </h2>
      <p className="quiet-prose">{reason}</p>
      <ButtonLink weight={isMain ? "primary" : "secondary"} to={to}>
        {button}
      </ButtonLink>
    </section>
  );
}
