import { Compass, House, RotateCcw, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useDueCount } from "#app/client/due-count.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./main-places.module.css";

/** The four main places of a learner: in the header, below 900 px in a bar at the foot of the window. */
export function MainPlaces({ uid }: { uid: string }) {
  const due = useDueCount(uid);
  return (
    <nav className={styles.places} aria-label="Main">
      <MainPlace to={paths.home()} icon={<House aria-hidden="true" />} label="Home" />
      <MainPlace to={paths.due()} icon={<RotateCcw aria-hidden="true" />} label="Review">
        {due !== null && due > 0 && (
          <span className={styles.count}>
            {due}
            <span className="visually-hidden"> due</span>
          </span>
        )}
      </MainPlace>
      <MainPlace to={paths.progress()} icon={<TrendingUp aria-hidden="true" />} label="Progress" />
      <MainPlace to={paths.browse()} icon={<Compass aria-hidden="true" />} label="Browse" />
    </nav>
  );
}

interface MainPlaceProps {
  to: string;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

function MainPlace({ to, icon, label, children }: MainPlaceProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? "page" : undefined}>
      {icon}
      <span>
        {label} {children}
      </span>
    </Link>
  );
}
