import { lazy, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { CookieBanner } from "#app/ui/consent/cookie-banner.tsx";
import { lazyExtra } from "#app/ui/kit/lazy-extra.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import skip from "#app/ui/kit/skip-link.module.css";
import { StatusBanner } from "#app/ui/kit/status-banner.tsx";
import { Launchpad } from "#app/ui/launchpad/launchpad.tsx";
import { ShortcutHelp } from "#app/ui/shortcut-help/shortcut-help.tsx";
import type { Dunning } from "#domain/billing/plan.ts";
import { awakeEvent } from "#domain/hydration-event.ts";
import { isFinalsPath } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { Footer } from "./footer.tsx";
import { useFullScreenExit } from "./full-screen.ts";
import { Header } from "./header.tsx";
import { useLeftBehind } from "./purge-learner-storage.ts";
import styles from "./shell.module.css";
import type { SidebarProgram } from "./sidebar.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useLostPage } from "./use-lost-page.ts";

const loadSidebar = () => import("./sidebar.tsx");
const Sidebar = lazy(async () => ({ default: (await loadSidebar()).Sidebar }));

/** For a learner whose payment failed; nobody else waits for its code. */
const PaymentBanner = lazy(async () => ({
  default: (await import("#app/ui/plan/payment-banner.tsx")).PaymentBanner,
}));

/** For somebody who may be signed in while nobody can tell. */
const AwayBanner = lazy(async () => ({ default: (await import("./away-banner.tsx")).AwayBanner }));

/** What learners have besides, for a time without a connection. */
const LearnerOffline = lazyExtra(async () => (await import("#app/ui/offline/learner-offline.tsx")).LearnerOffline);

interface ShellProps {
  viewer: Viewer;
  programs: SidebarProgram[];
  /** A payment of the learner that is missing. */
  dunning: Dunning | null;
  /** Somebody may be signed in, and the site cannot tell who: that their page stands there without them, or could not be made. */
  away: "page" | "failure" | null;
  children: ReactNode;
}

/** What stands around every screen: skip link, header, sidebar, footer and banners. */
export function Shell(props: ShellProps) {
  useEffect(() => {
    window.dispatchEvent(new Event(awakeEvent));
  }, []);
  useLeftBehind(props.viewer.kind === "visitor" && props.away === null);
  return (
    <StatusBanner>
      {props.viewer.kind !== "visitor" && <LearnerOffline uid={props.viewer.uid} />}
      <Surroundings {...props} />
      <ShortcutHelp />
      <CookieBanner />
    </StatusBanner>
  );
}

/** A review session and the finals have the screen to themselves; other full screens have the header only. */
function Surroundings({ viewer, programs, dunning, away, children }: ShellProps) {
  const { pathname } = useLocation();
  const exit = useFullScreenExit();
  useFocusOnArrival();
  useLostPage();
  if (/(?:^|\/)review$/.test(pathname) || isFinalsPath(pathname)) return <main id="content">{children}</main>;
  return (
    <>
      <a className={`${skip.skip} ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <Progress />
      <Top viewer={viewer} programs={programs} exit={exit} />
      {dunning && <PaymentBanner {...dunning} />}
      {away === "page" && <AwayBanner />}
      <main id="content" className={styles.content}>
        {children}
      </main>
      {exit === null && <Footer viewer={viewer} programs={programs} />}
    </>
  );
}

/** The header, the sidebar that it opens, and for those who are signed in the launchpad. */
function Top({ viewer, programs, exit }: Omit<ShellProps, "children" | "dunning" | "away"> & { exit: string | null }) {
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
      {viewer.kind !== "visitor" && <Launchpad onChoose={close} />}
    </>
  );
}

/** Fetches the sidebar before it is opened; whether that works is seen when it opens. */
async function preloadSidebar(): Promise<void> {
  await loadSidebar().catch(() => {});
}

/** A line at the top while the next page is on its way. */
function Progress() {
  const isLoading = useNavigation().state !== "idle";
  return <div className={styles.progress} data-loading={isLoading} aria-hidden="true" />;
}
