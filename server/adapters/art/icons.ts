import { inkFor } from "#art/palette.ts";
import { icons, pictureFolder } from "#domain/catalogue/picture.ts";

/**
 * The background of the pictures and of the dark theme as sRGB hex: an installed app shows it before its first page.
 */
export const nightGround = inkFor("Engineering").ground;

/** The site's icons from the build, in the format of the Web Application Manifest. */
export const manifestIcons = [
  { src: `${pictureFolder}/favicon.svg`, sizes: "any", type: "image/svg+xml" },
  ...icons.map(({ file, edge, isMaskable }) => ({
    src: `${pictureFolder}/${file}`,
    sizes: `${edge}x${edge}`,
    type: "image/png",
    purpose: isMaskable ? "maskable" : "any",
  })),
];

/** Icons for the shortcuts of the installed app: pictures of 96 pixels or more. */
export const shortcutIcons = manifestIcons.filter(({ sizes }) => sizes === "192x192");
