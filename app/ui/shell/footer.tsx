import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./footer.module.css";
import type { SidebarProgram } from "./sidebar.tsx";

/** The foot of every screen: where the company is, the main links, and all programs in two columns. */
export function Footer({ viewer, programs }: { viewer: Viewer; programs: SidebarProgram[] }) {
  const half = Math.ceil(programs.length / 2);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>
          <p className={styles.name}>{site.name}</p>
          <address className={styles.address}>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>
          </address>
        </div>
        <nav aria-label="Site">
          <ul className={styles.list}>
            <li>
              <Link to={paths.browse()}>Browse</Link>
            </li>
            {viewer.kind === "visitor" && (
              <>
                <li>
                  <Link to={paths.logIn()}>Log In</Link>
                </li>
                <li>
                  <Link to={paths.signUp()}>Sign Up</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <nav className={styles.programs} aria-label="All programs">
          {[programs.slice(0, half), programs.slice(half)].map((column, index) => (
            <ul key={index === 0 ? "first" : "second"} className={styles.list}>
              {column.map(({ name }) => (
                <li key={name}>
                  <Link to={paths.program(name)}>{name}</Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </footer>
  );
}
