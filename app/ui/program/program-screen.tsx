import { useRecordVisit } from "#app/client/history/use-recent-history.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import { PrerequisiteMap } from "./prerequisite-map.tsx";
import { ProgramCover } from "./program-cover.tsx";
import { ProgramOverview } from "./program-overview.tsx";
import type { ProgramPage } from "./program-page.ts";
import { ProgramUnits } from "./program-units.tsx";
import { SectionDots } from "./section-dots.tsx";

/** Program page: cover, overview, units in order, and the map of prerequisites. */
export function ProgramScreen(program: ProgramPage) {
  const { now, slug, name, category, units, map, progress } = program;
  useRecordVisit({ type: "program", name, url: paths.program(name) }, now);
  return (
    <div key={slug} data-category={category}>
      <ProgramCover {...program} />
      <Page>
        <SectionDots />
        <ProgramOverview {...program} />
        <ProgramUnits program={name} units={units} progress={progress} />
      </Page>
      <PrerequisiteMap name={name} map={map} standings={progress?.courses} />
    </div>
  );
}
