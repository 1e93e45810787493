import { useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { CatalogueNames } from "#app/ui/search/search-index.ts";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import type { SearchResult } from "#domain/search/search-results.ts";
import styles from "./browse.module.css";
import { CourseIndex, type FacetedCourses } from "./course-index.tsx";
import { FundamentalList, type ListedFundamental } from "./fundamental-list.tsx";
import { type Fundamental, FundamentalIntroduction, FundamentalPath } from "./fundamental-path.tsx";
import { JumpLinks } from "./jump-links.tsx";
import { type ListedProgram, ProgramList } from "./program-list.tsx";
import { SearchPanel } from "./search-panel.tsx";
import type { ExploreView } from "./view-toggle.tsx";

interface WholeCatalogue {
  kind: "everything";
  /** The requested fundamental if it does not exist; otherwise empty. */
  unknownGroup: string;
  programs: ListedProgram[];
  fundamentals: ListedFundamental[];
  faceted: FacetedCourses;
}

/** Content below the search: the whole catalogue, or the courses of one fundamental. */
type Shelf = WholeCatalogue | { kind: "fundamental"; path: Fundamental; fundamentals: ListedFundamental[] };

interface BrowseProps {
  query: string;
  found: SearchResult[];
  view: ExploreView;
  shelf: Shelf;
  /** States of all courses; null where the shelf has all of them. */
  states: StatesByCourse | null;
}

/** Explore screen: search, then the catalogue or the recent history. The key resets its state on each visit. */
export function Browse(props: BrowseProps) {
  return <Explore key={useLocation().key} {...props} />;
}

function Explore({ query, found, view: firstView, shelf, states }: BrowseProps) {
  const [view, setView] = useState(firstView);
  const names = namesOf(shelf);
  return (
    <Page>
      {shelf.kind === "fundamental" ? <FundamentalIntroduction {...shelf.path} /> : <h1>Browse</h1>}
      {shelf.kind === "everything" && shelf.unknownGroup !== "" && (
        <div className={styles.notice}>
          <Notice>There is no fundamental called “{shelf.unknownGroup}”. Here is everything.</Notice>
        </div>
      )}
      <SearchPanel
        query={query}
        found={found}
        view={view}
        onView={setView}
        names={names}
        states={states ?? new Map(names?.courses.map(({ name, state }) => [name, state]))}
      />
      {shelf.kind === "everything" && view === "programs" && <JumpLinks isWhole={shelf.faceted.chosen.length === 0} />}
      <div hidden={view === "history"}>
        <ShelfContents shelf={shelf} />
      </div>
    </Page>
  );
}

/** Returns all names of the catalogue, if the page has them. */
function namesOf(shelf: Shelf): CatalogueNames | undefined {
  if (shelf.kind !== "everything" || shelf.faceted.chosen.length > 0) return undefined;
  return { programs: shelf.programs, courses: shelf.faceted.courses };
}

function ShelfContents({ shelf }: { shelf: Shelf }) {
  if (shelf.kind === "fundamental") return <FundamentalPath path={shelf.path} fundamentals={shelf.fundamentals} />;
  const isChosen = shelf.faceted.chosen.length > 0;
  return (
    <>
      {!isChosen && <ProgramList programs={shelf.programs} />}
      {!isChosen && <FundamentalList fundamentals={shelf.fundamentals} />}
      <CourseIndex {...shelf.faceted} />
    </>
  );
}
