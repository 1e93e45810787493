import { RichText } from "./rich-text.tsx";

/** Picture of a question, beside its text; nothing for a question without one. On phones it is as wide as its panel. */
export function QuestionFigure({ html }: { html: string | null }) {
  if (html === null) return null;
  return (
    <div className="bleed">
      <RichText html={html} />
    </div>
  );
}
