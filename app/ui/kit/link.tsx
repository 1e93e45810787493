import { type LinkProps, Link as RouterLink } from "react-router";

/** An address from the site's root that the router would not change, as nearly all are. */
const settled = /^\/(?![/.])(?!.*\/[/.])/;

/**
 * The router's link. On the server it is only its HTML: to resolve an address against the route and to prepare the
 * click takes ten times as long, and a page has a hundred of them.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (RenderedLink as typeof RouterLink) : RouterLink;

function RenderedLink(props: LinkProps) {
  const {
    to,
    target,
    discover = "render",
    prefetch = "none",
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ref: _ref,
    ...attributes
  } = props as LinkProps & { ref?: unknown };
  const isSettled = typeof to === "string" && settled.test(to) && prefetch === "none";
  if (!isSettled) return <RouterLink {...props} />;
  return <a {...attributes} href={to} target={target} data-discover={discover === "render" ? "true" : undefined} />;
}
