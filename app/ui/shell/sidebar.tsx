import { BookOpen, House, LogIn, LogOut, UserRound, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Form, Link } from "react-router";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./sidebar.module.css";

/** A program as the sidebar and the footer list it. */
export interface SidebarProgram {
  name: string;
  category: string;
}

interface SidebarProps {
  ref: Ref<HTMLDialogElement>;
  viewer: Viewer;
  programs: SidebarProgram[];
  onClose: () => void;
}

/** The panel that slides in from the left: the main places by user state, below them all programs, Humanities first. */
export function Sidebar({ ref, viewer, programs, onClose }: SidebarProps) {
  const isVisitor = viewer.kind === "visitor";
  return (
    <dialog ref={ref} className={styles.sidebar} aria-label="Menu" closedby="any">
      <div className={styles.inside}>
        <IconButton label="Close the menu" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <nav aria-label="Places">
          <ul>
            <Place onChoose={onClose} to={paths.home()} icon={<House aria-hidden="true" />} label="Home" />
            <Place onChoose={onClose} to={paths.browse()} icon={<BookOpen aria-hidden="true" />} label="Browse" />
            {isVisitor && (
              <Place onChoose={onClose} to={paths.logIn()} icon={<LogIn aria-hidden="true" />} label="Log In" />
            )}
            {!isVisitor && (
              <Place onChoose={onClose} to={paths.account()} icon={<UserRound aria-hidden="true" />} label="Account" />
            )}
            {!isVisitor && (
              <li>
                <Form method="post" action={paths.logOut()}>
                  <button type="submit" className={styles.place} onClick={onClose}>
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
                <Link className={styles.program} to={paths.program(name)} onClick={onClose}>
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

interface PlaceProps {
  to: string;
  icon: ReactNode;
  label: string;
  onChoose: () => void;
}

function Place({ to, icon, label, onChoose }: PlaceProps) {
  return (
    <li>
      <Link className={styles.place} to={to} onClick={onChoose}>
        {icon}
        {label}
      </Link>
    </li>
  );
}

function humanitiesFirst(programs: SidebarProgram[]): SidebarProgram[] {
  return programs.toSorted((a, b) => Number(b.name === "Humanities") - Number(a.name === "Humanities"));
}
