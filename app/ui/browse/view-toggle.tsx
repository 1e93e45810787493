import { OptionToggle } from "#app/ui/kit/option-toggle.tsx";

/** What the Explore screen shows: the catalogue, or what was opened of late. */
export type ExploreView = "programs" | "history";

const labels: Record<ExploreView, string> = { programs: "Programs", history: "History" };

/** Switches between the catalogue and the history of this device. It stands there only where the page can do so. */
export function ViewToggle({ view, onView }: { view: ExploreView; onView: (view: ExploreView) => void }) {
  return <OptionToggle legend="What to search" options={labels} chosen={view} onChoose={onView} />;
}
