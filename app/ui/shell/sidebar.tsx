import {
  Compass,
  Download,
  House,
  Info,
  LogIn,
  LogOut,
  MessageSquare,
  RotateCcw,
  Scale,
  TrendingUp,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Form, type LinkProps, useLocation } from "react-router";
import { sendEvent } from "#app/client/events/send-event.ts";
import { useInstall } from "#app/client/offline/install-prompt.ts";
import { useWayBack } from "#app/client/use-way-back.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import styles from "./sidebar.module.css";

/** A program in the sidebar and footer. */
export interface SidebarProgram {
  name: string;
  category: string;
}

interface SidebarProps {
  isOpen: boolean;
  viewer: Viewer;
  programs: SidebarProgram[];
  onClose: () => void;
}

/** Side panel: main places by viewer, and all programs, Humanities first. Import it by `lazy`. */
export function Sidebar({ isOpen, viewer, programs, onClose }: SidebarProps) {
  const back = useWayBack();
  return (
    <Dialog title="Menu" shape="side" isTitleHidden isOpen={isOpen} onClose={onClose}>
      <nav aria-label="Places">
        <ul>
          <Place onClick={onClose} to={paths.home()} icon={<House aria-hidden="true" />} label="Home" />
          {viewer.kind !== "visitor" && <LearnerPlaces onClose={onClose} />}
          <Place onClick={onClose} to={paths.browse()} icon={<Compass aria-hidden="true" />} label="Browse" />
          <Place onClick={onClose} to={paths.about()} icon={<Info aria-hidden="true" />} label="About" />
          <Place onClick={onClose} to={paths.terms()} icon={<Scale aria-hidden="true" />} label="Legal" />
          {viewer.kind === "visitor" ? (
            <Place onClick={onClose} to={paths.logIn(back)} icon={<LogIn aria-hidden="true" />} label="Log In" />
          ) : (
            <OwnPlaces onClose={onClose} />
          )}
        </ul>
      </nav>
      <nav aria-labelledby="sidebar-programs">
        <h3 id="sidebar-programs" className={`${smallHeading.heading} ${styles.heading}`}>
          Programs
        </h3>
        <ul>
          {humanitiesFirst(programs).map(({ name, category }) => (
            <li key={name} data-category={category}>
              <Link
                className={styles.program}
                to={paths.program(name)}
                onClick={() => {
                  sendEvent({ event: "VIEW_ITEM", itemId: name, appOrigin: "sidebar" });
                  onClose();
                }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}

/** What a learner opens daily. */
function LearnerPlaces({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Place onClick={onClose} to={paths.due()} icon={<RotateCcw aria-hidden="true" />} label="Review" />
      <Place onClick={onClose} to={paths.progress()} icon={<TrendingUp aria-hidden="true" />} label="Progress" />
    </>
  );
}

/** Places for signed-in learners only. */
function OwnPlaces({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const install = useInstall();
  return (
    <>
      <Place onClick={onClose} to={paths.account()} icon={<UserRound aria-hidden="true" />} label="Account" />
      <Place
        onClick={onClose}
        to={paths.feedback()}
        state={{ from: pathname + search }}
        icon={<MessageSquare aria-hidden="true" />}
        label="Feedback"
      />
      {install && (
        <li>
          <button
            type="button"
            className={styles.place}
            onClick={() => {
              install();
              onClose();
            }}
          >
            <Download aria-hidden="true" />
            Install as an app
          </button>
        </li>
      )}
      <li>
        <Form method="post" action={paths.logOut()}>
          <button type="submit" className={styles.place} onClick={onClose}>
            <LogOut aria-hidden="true" />
            Log Out
          </button>
        </Form>
      </li>
    </>
  );
}

function Place({ icon, label, ...link }: LinkProps & { icon: ReactNode; label: string }) {
  return (
    <li>
      <Link className={styles.place} {...link}>
        {icon}
        {label}
      </Link>
    </li>
  );
}

function humanitiesFirst(programs: SidebarProgram[]): SidebarProgram[] {
  return programs.toSorted((a, b) => Number(b.name === "Humanities") - Number(a.name === "Humanities"));
}
