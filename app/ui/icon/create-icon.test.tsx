import type { LucideIcon } from "lucide-react";
import * as alert from "lucide-react/icons/circle-exclamation-point";
import * as house from "lucide-react/icons/house";
import * as undo from "lucide-react/icons/undo-2";
import type { SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createIcon, type IconData } from "./create-icon.ts";

/** An icon's file, of which the package's types name only the component. */
interface IconFile {
  default: LucideIcon;
  __iconData: IconData;
}

const files = ([alert, house, undo] as unknown as IconFile[]).map((file) => [file.__iconData.name, file] as const);

const uses: SVGProps<SVGSVGElement>[] = [
  {},
  { "aria-hidden": "true" },
  { className: "small" },
  { className: "small", "aria-label": "Undo", role: "img" },
  { "aria-label": undefined },
];

test.for(files)(
  "an icon of the built site has the markup of the package's: %s",
  ([, { default: Icon, __iconData }]) => {
    const Own = createIcon(__iconData);
    for (const { ref: _, ...use } of uses) {
      expect(renderToStaticMarkup(<Own {...use} />)).toBe(renderToStaticMarkup(<Icon {...use} />));
    }
  },
);
