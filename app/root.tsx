import serif from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { outageOf } from "#domain/offline/connection-error.ts";
import { isFinalsPath, paths } from "#domain/paths.ts";
import type { Route } from "./+types/root";
import { servicesContext } from "./context.ts";
import "#app/styles/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import { useRememberedRoot, useRoot } from "#app/client/use-root.ts";
import { useIsPlain } from "#app/client/use-static-page.ts";
import { ErrorScreen } from "#app/ui/error-screen/error-screen.tsx";
import { NotFoundScreen } from "#app/ui/error-screen/not-found-screen.tsx";
import { OutageScreen } from "#app/ui/error-screen/outage-screen.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { themeScript } from "#app/ui/shell/theme-script.ts";
import { NonceContext } from "./nonce-context.ts";
import { describePrivatePage, notFoundTitle } from "./page-meta.ts";

/** What every screen needs: who is looking, what they have to pay, and the programs for the sidebar. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readShell, library, isProduction, site, origin } = context.get(servicesContext);
  return {
    ...(await readShell()),
    isProduction,
    site,
    origin,
    programs: library.programs().map(({ name, category }) => ({ name, category })),
  };
}

/** On the way to the finals nothing of it has changed, and so a running attempt opens also without a connection. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isFinalsPath(nextUrl.pathname);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  describePrivatePage(matches, isMissing(error) ? notFoundTitle : "Error");

/** Whether nothing stands at the address: no screen, or no course, program or certificate of its name. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The document around every screen, also around the error screens. A plain page has no code. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isPlain = useIsPlain();
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/art/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/art/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/art/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
        <Letters />
      </head>
      <body>
        {children}
        {!isPlain && <ScrollRestoration nonce={nonce} />}
        {!isPlain && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/**
 * Asks for the letters together with the styles, so that nothing moves when they come. Not on the landing page, where
 * the line belongs to the first view and its picture; the letters' stand-ins hold their place there.
 */
function Letters() {
  const { pathname } = useLocation();
  if (pathname === paths.home()) return null;
  return [serif, sans].map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useRememberedRoot(loaderData);
  if (useIsPlain()) return <Outlet />;
  return (
    <Shell {...loaderData} away={loaderData.isAway ? "page" : null}>
      <Outlet />
    </Shell>
  );
}

/** What stands in place of a screen that failed: the 404 page, or the message of the error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRoot();
  const outage = outageOf(error);
  const screen = isMissing(error) ? (
    <NotFoundScreen />
  ) : outage ? (
    <OutageScreen {...outage} />
  ) : (
    <ErrorScreen error={error} showStack={known?.isProduction === false} />
  );
  return (
    <Shell
      away={outage && "failure"}
      viewer={known?.viewer ?? { kind: "visitor" }}
      programs={known?.programs ?? []}
      dunning={known?.dunning ?? null}
    >
      {screen}
    </Shell>
  );
}
