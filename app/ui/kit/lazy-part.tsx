import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { chunkErrorOf, chunkTimeoutError, chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { useStatusBanner } from "./status-banner.tsx";

/**
 * A part of the page that is loaded when it is first needed. Where its file cannot be fetched the rest of the page
 * stays as it is, and a banner offers to load the page again. `onLost` puts back the state that asked for it.
 */
export function LazyPart({ children, onLost }: { children: ReactNode; onLost?: () => void }) {
  const show = useStatusBanner();
  const tell = (error: unknown) => {
    onLost?.();
    const why = chunkErrorOf(error);
    show({
      kind: "error",
      text: `This part of the site could not be loaded. The connection may be gone, or the site was renewed.${why ? ` ${why}` : ""}`,
      autoDismiss: false,
      action: { label: "Load the page again", run: () => window.location.reload() },
    });
  };
  return (
    <Catcher onError={tell}>
      <Suspense fallback={<Patience />}>{children}</Suspense>
    </Catcher>
  );
}

/** Stands for a part that is on its way, and gives it up when it has not come in time. */
function Patience() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw chunkTimeoutError();
  return null;
}

/** Shows nothing in place of a part that fails; the rest of the page goes on. */
export class Catcher extends Component<
  { children: ReactNode; onError?: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
