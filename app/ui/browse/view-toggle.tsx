import { OptionToggle } from "#app/ui/kit/option-toggle.tsx";

/** What the Explore screen shows: the catalogue or the recent history. */
export type ExploreView = "programs" | "history";

const labels: Record<ExploreView, string> = { programs: "Programs", history: "History" };

/** Switches between the catalogue and this device's history. Hidden without JavaScript. */
export function ViewToggle({ view, onView }: { view: ExploreView; onView: (view: ExploreView) => void }) {
  return <OptionToggle legend="What to search" options={labels} chosen={view} onChoose={onView} />;
}
