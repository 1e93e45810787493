import { Lightbulb } from "lucide-react";
import { useRef } from "react";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { AskedFields } from "./asked-fields.tsx";
import type { ReviewQuestion } from "./review-question.ts";

interface QuestionHintProps {
  question: ReviewQuestion;
  isShown: boolean;
  onShow: () => void;
}

/** Help to begin, on request; nothing for a question without a hint. */
export function QuestionHint({ question, isShown, onShow }: QuestionHintProps) {
  const { hintHtml, quiz } = question;
  const hint = useRef<HTMLDivElement>(null);
  useFocusAfterChange(isShown, hint);
  if (hintHtml === null) return null;
  if (isShown)
    return (
      <div ref={hint}>
        <Notice>
          <RichText html={hintHtml} />
        </Notice>
      </div>
    );
  return (
    <form
      method="post"
      className="line-3"
      onSubmit={(event) => {
        event.preventDefault();
        onShow();
      }}
    >
      <AskedFields question={question} />
      <Button type="submit" weight="text" name="intent" value="hint">
        <Lightbulb aria-hidden="true" />
        Hint
      </Button>
      {quiz && <span className="quiet">An answer with a hint comes back sooner.</span>}
    </form>
  );
}
