import { BookOpen, House, LogIn, LogOut, UserRound, X } from "lucide-react";
import type { MouseEvent, Ref } from "react";
import { Form, Link } from "react-router";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { IconButton } from "../kit/icon-button.tsx";
import styles from "./sidebar.module.css";

/** A program as the sidebar and the footer list it. */
export interface SidebarProgram {
  name: string;
  category: string;
}

/** The panel that slides in from the left: the main places by user state, below them all programs, Humanities first. */
export function Sidebar({ ref, viewer, programs }: { ref: Ref<HTMLDialogElement>; viewer: Viewer; programs: SidebarProgram[] }) {
  const isVisitor = viewer.kind === "visitor";
  return (
    <dialog ref={ref} className={styles.sidebar} aria-label="Menu" onClick={closeWhereChosen}>
      <div className={styles.inside}>
        <IconButton label="Close the menu" data-closes>
          <X aria-hidden="true" />
        </IconButton>
        <nav aria-label="Places">
          <ul>
            <Place to={paths.home()} icon={<House aria-hidden="true" />} label="Home" />
            <Place to={paths.browse()} icon={<BookOpen aria-hidden="true" />} label="Browse" />
            {isVisitor && <Place to={paths.logIn()} icon={<LogIn aria-hidden="true" />} label="Log In" />}
            {!isVisitor && <Place to={paths.account()} icon={<UserRound aria-hidden="true" />} label="Account" />}
            {!isVisitor && (
              <li>
                <Form method="post" action={paths.logOut()}>
                  <button type="submit" className={styles.place} data-closes>
                    <LogOut aria-hidden="true" />
                    Log Out
                  </button>
                </Form>
              </li>
            )}
          </ul>
        </nav>
        <nav aria-labelledby="sidebar-programs">
          <h2 id="sidebar-programs" className={styles.heading}>
            Programs
          </h2>
          <ul>
            {humanitiesFirst(programs).map(({ name, category }) => (
              <li key={name} data-category={category}>
                <Link className={styles.program} to={paths.program(name)} data-closes>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

function Place({ to, icon, label }: { to: string; icon: React.ReactNode; label: string }) {
  return (
    <li>
      <Link className={styles.place} to={to} data-closes>
        {icon}
        {label}
      </Link>
    </li>
  );
}

/** A click on a choice, on the close button or beside the panel closes it. */
function closeWhereChosen(event: MouseEvent<HTMLDialogElement>) {
  const target = event.target as Element;
  if (target === event.currentTarget || target.closest("[data-closes]")) event.currentTarget.close();
}

function humanitiesFirst(programs: SidebarProgram[]): SidebarProgram[] {
  return programs.toSorted((a, b) => Number(b.name === "Humanities") - Number(a.name === "Humanities"));
}
