import { Menu, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./header.module.css";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Screens on which the header does not offer Get Started, because they do so themselves or are about something else. */
const withoutGetStarted = [/^\/$/, /^\/signup$/, /^\/login$/, /^\/affiliates$/, /^\/legal\//, /^\/contact$/];

/** The bar at the top: menu, name, browse, theme, and for visitors the way in. */
export function Header({ viewer, onMenu }: { viewer: Viewer; onMenu: () => void }) {
  const { pathname } = useLocation();
  const isVisitor = viewer.kind === "visitor";
  const offersStart = isVisitor && !withoutGetStarted.some((screen) => screen.test(pathname));
  return (
    <header className={styles.header}>
      <IconButton label="Open the menu" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Link className={styles.name} to={paths.home()}>
        <img src="/art/favicon.svg" alt="" width={26} height={26} />
        {site.name}
      </Link>
      <nav className={styles.nav} aria-label="Main">
        <Link className={styles.link} to={paths.browse()}>
          <Search aria-hidden="true" />
          <span>Browse</span>
        </Link>
        {isVisitor && pathname !== paths.logIn() && (
          <Link className={`${styles.link} ${styles.logIn}`} to={paths.logIn()}>
            Log in
          </Link>
        )}
      </nav>
      <ThemeToggle />
      {offersStart && (
        <span className={styles.start}>
          <ButtonLink weight="primary" to={paths.signUp()}>
            Get Started
          </ButtonLink>
        </span>
      )}
    </header>
  );
}
