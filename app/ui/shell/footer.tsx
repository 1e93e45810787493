import { useSite } from "#app/client/use-site.ts";
import { ConfigureConsent } from "#app/ui/consent/configure-consent.tsx";
import { chooseConsent } from "#app/ui/consent/use-consent.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { shortcutHelp } from "#app/ui/shortcut-help/help-state.ts";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./footer.module.css";
import type { SidebarProgram } from "./sidebar.tsx";

/** Footer of every screen: company address, main links, and all programs in two columns. */
export function Footer({ viewer, programs }: { viewer: Viewer; programs: SidebarProgram[] }) {
  const site = useSite();
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
          <ul className={`${styles.list} ${styles.places}`}>
            {places(viewer).map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <ConfigureConsent weight="text" label="Cookie settings" onChoose={chooseConsent} />
            </li>
            <li className="keyboard-only">
              <Button weight="text" aria-haspopup="dialog" onClick={() => shortcutHelp.write("open")}>
                Keyboard shortcuts
              </Button>
            </li>
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

function places(viewer: Viewer): [label: string, path: string][] {
  const wayIn: [string, string] = viewer.kind === "visitor" ? ["Log In", paths.logIn()] : ["Account", paths.account()];
  return [
    ["Browse", paths.browse()],
    ["About", paths.about()],
    ["Contact", paths.contact()],
    wayIn,
    ["Affiliates", paths.affiliates()],
    ["Terms of Use", paths.terms()],
    ["Privacy Policy", paths.privacy()],
  ];
}
