import { useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { SearchResult } from "#domain/search/search-results.ts";
import styles from "./browse.module.css";
import { CourseIndex, type IndexedCourse } from "./course-index.tsx";
import { FundamentalList, type ListedFundamental } from "./fundamental-list.tsx";
import { type Fundamental, FundamentalIntroduction, FundamentalPath } from "./fundamental-path.tsx";
import { type ListedProgram, ProgramList } from "./program-list.tsx";
import { SearchPanel } from "./search-panel.tsx";
import type { ExploreView } from "./view-toggle.tsx";

interface WholeCatalogue {
  kind: "everything";
  /** The requested fundamental if it does not exist; otherwise empty. */
  unknownGroup: string;
  programs: ListedProgram[];
  fundamentals: ListedFundamental[];
  courses: IndexedCourse[];
  /** True if `courses` are only those that are ready to study. */
  onlyReady: boolean;
}

/** Content below the search: the whole catalogue, or the courses of one fundamental. */
type Shelf = WholeCatalogue | { kind: "fundamental"; path: Fundamental; fundamentals: ListedFundamental[] };

interface BrowseProps {
  query: string;
  found: SearchResult[];
  view: ExploreView;
  shelf: Shelf;
}

/** Explore screen: search, then the catalogue or the recent history. The key resets its state on each visit. */
export function Browse(props: BrowseProps) {
  return <Explore key={useLocation().key} {...props} />;
}

function Explore({ query, found, view: firstView, shelf }: BrowseProps) {
  const [view, setView] = useState(firstView);
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
        names={shelf.kind === "everything" && !shelf.onlyReady ? shelf : undefined}
      />
      <div hidden={view === "history"}>
        <ShelfContents shelf={shelf} />
      </div>
    </Page>
  );
}

function ShelfContents({ shelf }: { shelf: Shelf }) {
  if (shelf.kind === "fundamental") return <FundamentalPath path={shelf.path} fundamentals={shelf.fundamentals} />;
  return (
    <>
      <ProgramList programs={shelf.programs} />
      <FundamentalList fundamentals={shelf.fundamentals} />
      <CourseIndex courses={shelf.courses} onlyReady={shelf.onlyReady} />
    </>
  );
}
