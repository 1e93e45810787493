import { Menu, UserRound, X } from "lucide-react";
import { useLocation, useRouteError } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { useWayBack } from "#app/client/use-way-back.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import iconButton from "#app/ui/kit/icon-button.module.css";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import skip from "#app/ui/kit/skip-link.module.css";
import { LaunchpadButton } from "#app/ui/launchpad/launchpad-button.tsx";
import { paths } from "#domain/paths.ts";
import { hasLaunchpad } from "#domain/search/launchpad.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./header.module.css";
import { MainPlaces } from "./main-places.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Screens whose header has no Get Started link, because they have one or serve another purpose. */
const withoutGetStarted = [/^\/$/, /^\/signup$/, /^\/login$/, /^\/affiliates$/, /^\/legal\//, /^\/contact$/];

interface HeaderProps {
  viewer: Viewer;
  /** Target of the close icon on a full screen; null elsewhere. */
  exit: string | null;
  onMenu: () => void;
  /** Called when the menu is about to be opened, to preload it. */
  onMenuNear: () => void;
}

/**
 * Header: menu, name and theme; for learners the main places, search and account, for visitors Browse, search
 * and log in; on a full screen, the close icon.
 */
export function Header({ viewer, exit, onMenu, onMenuNear }: HeaderProps) {
  const site = useSite();
  return (
    <header className={styles.header}>
      <a className={`${skip.skip} ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <IconButton
        label="Open the menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Link className={styles.name} to={paths.home()} aria-label={site.name}>
        <img src={paths.art("favicon.svg")} alt="" width={26} height={26} />
        <span>{site.name}</span>
      </Link>
      {viewer.kind === "visitor" ? (
        <VisitorPlaces isFull={exit !== null} />
      ) : (
        <LearnerPlaces uid={viewer.uid} isFull={exit !== null} />
      )}
      <ThemeToggle />
      {exit === null ? (
        <GetStarted viewer={viewer} />
      ) : (
        <Link className={iconButton.button} to={exit} aria-label="Close" title="Close">
          <X aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}

function LearnerPlaces({ uid, isFull }: { uid: string; isFull: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      {!isFull && <MainPlaces uid={uid} />}
      <LaunchpadButton hasLaunchpad={hasLaunchpad(pathname)} />
      <Link className={iconButton.button} to={paths.account()} title="Account">
        <UserRound aria-hidden="true" />
        <span className="visually-hidden">Account</span>
      </Link>
    </>
  );
}

function VisitorPlaces({ isFull }: { isFull: boolean }) {
  const { pathname } = useLocation();
  const back = useWayBack();
  // A page that could not be shown is no place to come back to.
  const hasFailed = Boolean(useRouteError());
  return (
    <nav className={styles.nav} aria-label="Main">
      {!isFull && (
        <Link className={`${styles.link} ${styles.browse}`} to={paths.browse()}>
          Browse
        </Link>
      )}
      <LaunchpadButton hasLaunchpad={false} />
      {!isFull && pathname !== paths.logIn() && (
        <Link className={styles.link} to={paths.logIn(hasFailed ? null : back)}>
          Log in
        </Link>
      )}
    </nav>
  );
}

function GetStarted({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  if (viewer.kind !== "visitor" || withoutGetStarted.some((screen) => screen.test(pathname))) return null;
  return (
    <span className={styles.start}>
      <ButtonLink weight="primary" to={paths.signUp(soldBy(pathname))}>
        Get Started
      </ButtonLink>
    </span>
  );
}

/** Returns the course or program that is on the screen, to which sign-up and a payment lead back. */
function soldBy(pathname: string): string | null {
  return /^\/(?:courses|programs)\/[^/]+$/.test(pathname) ? pathname : null;
}
