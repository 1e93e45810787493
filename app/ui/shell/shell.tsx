import { type ReactNode, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Viewer } from "#domain/viewer.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";
import { Sidebar, type SidebarProgram } from "./sidebar.tsx";

/** What stands around every screen: skip link, header, sidebar and footer. A review session has the screen to itself. */
export function Shell({
  viewer,
  programs,
  children,
}: {
  viewer: Viewer;
  programs: SidebarProgram[];
  children: ReactNode;
}) {
  const sidebar = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const isFullScreen = pathname === "/review" || pathname.endsWith("/review");

  if (isFullScreen) return <main id="content">{children}</main>;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.progress} data-loading={isLoading} aria-hidden="true" />
      <Header viewer={viewer} onMenu={() => sidebar.current?.showModal()} />
      <Sidebar ref={sidebar} viewer={viewer} programs={programs} onClose={() => sidebar.current?.close()} />
      <main id="content" className={styles.content}>
        {children}
      </main>
      <Footer viewer={viewer} programs={programs} />
    </>
  );
}
