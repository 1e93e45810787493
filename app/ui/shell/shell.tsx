import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { moveFocus } from "#app/client/move-focus.ts";
import { storageKeys } from "#app/client/storage.ts";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { useReturnPath } from "#app/client/use-return-path.ts";
import { CookieBanner } from "#app/ui/consent/cookie-banner.tsx";
import type { FirstStepsView } from "#app/ui/home/first-steps.tsx";
import { FirstSteps } from "#app/ui/home/learner-screens.ts";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { lazyExtra } from "#app/ui/kit/lazy-extra.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { StatusBanner } from "#app/ui/kit/status-banner.tsx";
import { Launchpad } from "#app/ui/launchpad/launchpad.tsx";
import { useSearchKey } from "#app/ui/launchpad/use-search-key.ts";
import { ShortcutHelp } from "#app/ui/shortcut-help/shortcut-help.tsx";
import type { Dunning } from "#domain/billing/plan.ts";
import { hydratedEvent } from "#domain/hydration-event.ts";
import { isFinalsPath, paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";
import type { SidebarProgram } from "./sidebar.tsx";
import { useFailedNavigation } from "./use-failed-navigation.ts";

const loadSidebar = () => import("./sidebar.tsx");
const Sidebar = lazyCode(loadSidebar, (code) => code.Sidebar);

/** Only for learners whose payment failed, so loaded on demand. */
const PaymentBanner = lazy(async () => ({
  default: (await import("#app/ui/plan/payment-banner.tsx")).PaymentBanner,
}));

/** Only while sessions cannot be read. */
const AwayBanner = lazy(async () => ({ default: (await import("./outage-banner.tsx")).OutageBanner }));

/** Offline features of learners. */
const LearnerOffline = lazyExtra(async () => (await import("#app/ui/offline/learner-offline.tsx")).LearnerOffline);

interface ShellProps {
  viewer: Viewer;
  programs: SidebarProgram[];
  /** The learner's overdue payment. */
  dunning: Dunning | null;
  /**
   * Set if sessions cannot be read: `page` if the page is shown as to a visitor, `failure` if it could not be rendered.
   */
  away: "page" | "failure" | null;
  /** The learner's first steps, above the page to which a payment led on. */
  firstSteps?: FirstStepsView | null;
  /** True for an error or a refusal, which has the header wherever it stands. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Frame of every screen: skip link, header, sidebar, footer and banners. */
export function Shell(props: ShellProps) {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent));
  }, []);
  usePurgeLearnerStorage(props.viewer.kind === "visitor" && props.away === null);
  return (
    <StatusBanner>
      <CookieBanner />
      {props.viewer.kind !== "visitor" && <LearnerOffline uid={props.viewer.uid} />}
      <Surroundings {...props} />
      <ShortcutHelp />
    </StatusBanner>
  );
}

/** Chooses the frame: none for a review session or finals, header only for other full screens. */
function Surroundings({ viewer, programs, dunning, away, firstSteps, isFramed = false, children }: ShellProps) {
  const { pathname, search } = useLocation();
  const exit = useFullScreenExit();
  useFocusOnArrival();
  // The recent history stands at the address of the home.
  useFocusAfterChange(search);
  useFailedNavigation();
  if (!isFramed && isSessionPath(pathname)) return <main id="content">{children}</main>;
  return (
    <>
      <Progress />
      <Top viewer={viewer} programs={programs} exit={exit} />
      {dunning && <PaymentBanner {...dunning} />}
      {away === "page" && <AwayBanner />}
      <main id="content" className={styles.content}>
        {firstSteps && (
          <Page>
            <FirstSteps steps={firstSteps} />
          </Page>
        )}
        {children}
      </main>
      {exit === null && <Footer viewer={viewer} programs={programs} />}
    </>
  );
}

/** Returns true for a review session and the finals, which have a frame of their own. */
function isSessionPath(pathname: string): boolean {
  return /(?:^|\/)review$/.test(pathname) || isFinalsPath(pathname);
}

/** Header, sidebar, and the launchpad for signed-in learners. */
function Top({ viewer, programs, exit }: Pick<ShellProps, "viewer" | "programs"> & { exit: string | null }) {
  const [sidebar, setSidebar] = useState<"unopened" | "open" | "closed">("unopened");
  const close = () => setSidebar("closed");
  return (
    <>
      <Header viewer={viewer} exit={exit} onMenu={() => setSidebar("open")} onMenuNear={() => void preloadSidebar()} />
      {sidebar !== "unopened" && (
        <LazyPart onLost={() => setSidebar("unopened")}>
          <Sidebar isOpen={sidebar === "open"} viewer={viewer} programs={programs} onClose={close} />
        </LazyPart>
      )}
      {viewer.kind === "visitor" ? <SearchKey /> : <Launchpad onChoose={close} />}
    </>
  );
}

/** The key of search for visitors, who have no launchpad. */
function SearchKey() {
  useSearchKey(true);
  return null;
}

/** Preloads the sidebar; a failure is reported when it is opened. */
async function preloadSidebar(): Promise<void> {
  await loadSidebar().catch(() => {});
}

/** Progress line at the top during navigation. */
function Progress() {
  const isLoading = useNavigation().state !== "idle";
  return <div className={styles.progress} data-loading={isLoading} aria-hidden="true" />;
}

/**
 * Returns the target of the close icon on a full screen; null on other screens. Review sessions are not included,
 * because they have their own header.
 */
function useFullScreenExit(): string | null {
  const { pathname, search } = useLocation();
  const cameFrom = useReturnPath();
  if (pathname === paths.feedback()) return cameFrom;
  return pathname + search === paths.recentHistory() ? paths.home() : null;
}

/** Keys of learners' data have the form name:uid. */
const learnersKey = /^studiolo:\w+:/;

/** Removes what learners left on the device, on pages for visitors. */
function usePurgeLearnerStorage(isVisitor: boolean): void {
  useEffect(() => {
    if (isVisitor && storageKeys("studiolo:").some((key) => learnersKey.test(key))) void forget();
  }, [isVisitor]);
}

/** Loaded on demand, because few visitors need it. */
async function forget(): Promise<void> {
  const code = await import("#app/client/history/purge-signed-out-data.ts").catch(() => null);
  await code?.purgeSignedOutData();
}

/**
 * Moves the focus to the new page's heading after navigation, like a full page load; not if the page has already set
 * the focus.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const standIn = shown.current === paths.offline();
    shown.current = pathname;
    // The offline page was replaced by the requested page; this is no navigation by the learner.
    if (standIn) return;
    const content = document.getElementById("content");
    const heading = content?.querySelector("h1");
    if (!heading || content?.contains(document.activeElement)) return;
    moveFocus(heading);
  }, [pathname]);
}
