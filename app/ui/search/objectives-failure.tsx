import { Button } from "#app/ui/kit/button.tsx";
import type { Objectives } from "./use-objectives.ts";

/** Says that only names and topics were searched, with a second try; null unless the server could not be asked. */
export function ObjectivesFailure({ objectives }: { objectives: Objectives }) {
  if (objectives.kind !== "failed") return null;
  return (
    <div className="row-3 level apart muted">
      <p role="status">What courses teach could not be searched. The connection may be gone.</p>
      <Button onClick={objectives.retry}>Try again</Button>
    </div>
  );
}
