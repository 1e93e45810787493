import { inkFor } from "#art/palette.ts";
import { icons, pictureFolder } from "#domain/catalogue/picture.ts";

/** The ground of the pictures and of the dark theme, as sRGB hex: what an installed app shows before its first page. */
export const nightGround = inkFor("Engineering").ground;

/** The site's mark as the build draws it, in the words of the Web Application Manifest. */
export const manifestIcons = [
  { src: `${pictureFolder}/favicon.svg`, sizes: "any", type: "image/svg+xml" },
  ...icons.map(({ file, edge, isMaskable }) => ({
    src: `${pictureFolder}/${file}`,
    sizes: `${edge}x${edge}`,
    type: "image/png",
    purpose: isMaskable ? "maskable" : "any",
  })),
];

/** The mark beside a shortcut of the installed app: a picture of 96 pixels or more. */
export const shortcutIcons = manifestIcons.filter(({ sizes }) => sizes === "192x192");
