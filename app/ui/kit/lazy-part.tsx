import { Component, type ReactNode } from "react";
import { chunkErrorOf } from "#domain/offline/chunk-load-error.ts";
import { useStatusBanner } from "./status-banner.tsx";

/**
 * Boundary of a component that is loaded on first use (`lazyCode`). If its code cannot be fetched, the rest of the page
 * stays and a banner offers to reload; `onLost` resets the state that opened it.
 */
export function LazyPart({ children, onLost }: { children: ReactNode; onLost?: () => void }) {
  const show = useStatusBanner();
  const handleError = (error: unknown) => {
    onLost?.();
    const why = chunkErrorOf(error);
    show({
      kind: "error",
      text: `This part of the site could not be loaded. The connection may be gone, or the site was renewed.${why ? ` ${why}` : ""}`,
      autoDismiss: false,
      action: { label: "Load the page again", run: () => window.location.reload() },
    });
  };
  return <Catcher onError={handleError}>{children}</Catcher>;
}

/** Error boundary that renders nothing in place of a failed component. */
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
