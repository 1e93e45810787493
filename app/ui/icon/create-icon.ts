import { createElement, type SVGProps } from "react";

/** An icon as lucide-react keeps it. */
export interface IconData {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for the function of lucide-react in the built site: it writes the same markup, without the settings of color,
 * size and width that no icon of this site has, at a third of the bytes.
 */
export function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ["lucide", `lucide-${name}`, ...aliases.map((alias) => `lucide-${alias}`)];
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? [...classes, className].join(" ") : classes.join(" "),
        ...(!isNamed(rest) && { "aria-hidden": "true" }),
        ...rest,
      },
      shapes,
    );
}

/** True if the icon has an attribute that gives it a name or a role. */
function isNamed(attributes: SVGProps<SVGSVGElement>): boolean {
  return Object.entries(attributes).some(
    ([key, value]) => value != null && (key.startsWith("aria-") || key === "role" || key === "title"),
  );
}
