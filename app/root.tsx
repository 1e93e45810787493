import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, useContext } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import serif from "#app/styles/fonts/newsreader.woff2?url";
import { outageOf } from "#domain/offline/connection-error.ts";
import { isFinalsPath, paths, welcomeParameter } from "#domain/paths.ts";
import type { Route } from "./+types/root";
import { servicesContext } from "./context.ts";
import "#app/styles/fonts.css";
import "#app/styles/fonts/fallback-faces.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import "#app/styles/primitives.css";
import { lookScript } from "#app/client/look.ts";
import { useRememberedRoot, useRoot } from "#app/client/use-root.ts";
import { useStaticPage } from "#app/client/use-static-page.ts";
import { ErrorScreen } from "#app/ui/error-screen/error-screen.tsx";
import { NotFoundScreen } from "#app/ui/error-screen/not-found-screen.tsx";
import { OutageScreen } from "#app/ui/error-screen/outage-screen.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { NonceContext } from "./nonce-context.ts";
import { describePrivatePage, notFoundTitle } from "./page-meta.ts";

/** Loads what every screen needs: the viewer, an overdue payment, and the programs for the sidebar. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, readShell, firstSteps, isProduction, site, origin } = context.get(servicesContext);
  const isWelcome = new URL(request.url).searchParams.has(welcomeParameter);
  return {
    firstSteps: isWelcome ? await firstSteps.readFirstSteps() : null,
    ...(await readShell()),
    isProduction,
    site,
    origin,
    programs: library.listPrograms().map(({ name, category }) => ({ name, category })),
  };
}

/** Skips revalidation on the way to the finals, so that a running attempt also opens offline. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isFinalsPath(nextUrl.pathname);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  describePrivatePage(
    matches,
    isMissing(error) ? notFoundTitle : isRefused(error) ? "Part of the subscription" : "Error",
  );

/** True for a 404: an unknown address, or a course, program or certificate that does not exist. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** True for a part of the site that belongs to the subscription. */
function isRefused(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.data?.code === "subscription_required";
}

/** Only for learners without a subscription, so loaded on demand. */
const SubscriptionNeeded = lazy(async () => ({
  default: (await import("#app/ui/plan/subscription-needed.tsx")).SubscriptionNeeded,
}));

/** Renders the document around every screen and error screen. A static page gets no scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isPlain = useStaticPage();
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href={paths.art("favicon-32.png")} sizes="32x32" type="image/png" />
        <link rel="icon" href={paths.art("favicon.svg")} sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={paths.art("apple-touch-icon.png")} />
        <link rel="manifest" href={paths.manifest()} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: lookScript }} />
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

/** Preloads the fonts, since text that changes its font after the first paint may break its lines anew. */
function Letters() {
  return [serif, sans].map((file) => (
    <link
      key={file}
      rel="preload"
      href={file}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="high"
    />
  ));
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useRememberedRoot(loaderData);
  if (useStaticPage()) return <Outlet />;
  return (
    <Shell {...loaderData} away={loaderData.isAway ? "page" : null}>
      <Outlet />
    </Shell>
  );
}

/** Renders the screen for a failed route: the 404 page or the error message. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRoot();
  const outage = outageOf(error);
  const screen = isMissing(error) ? (
    <NotFoundScreen />
  ) : isRefused(error) ? (
    <SubscriptionNeeded isUnwritten={error.data.isUnwritten === true} />
  ) : outage ? (
    <OutageScreen {...outage} />
  ) : (
    <ErrorScreen error={error} showStack={known?.isProduction === false} />
  );
  return (
    <Shell
      away={outage && "failure"}
      isFramed
      viewer={known?.viewer ?? { kind: "visitor" }}
      programs={known?.programs ?? []}
      dunning={known?.dunning ?? null}
    >
      {screen}
    </Shell>
  );
}
