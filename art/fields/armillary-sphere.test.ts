import { expect, test } from "vitest";
import { obliquity, parallel, turnedAboutX, turnedAboutZ } from "./armillary-sphere.ts";

test("the tilted ecliptic reaches from one tropic to the other", () => {
  const heights = parallel(0).map((place) => turnedAboutZ(place, -obliquity)[1]);
  expect(Math.max(...heights)).toBeCloseTo(Math.sin(obliquity), 3);
  expect(Math.min(...heights)).toBeCloseTo(-Math.sin(obliquity), 3);
});

test("turning keeps every point on the unit sphere", () => {
  for (const place of parallel(0.7))
    expect(Math.hypot(...turnedAboutX(turnedAboutZ(place, 0.4), 1.2))).toBeCloseTo(1, 12);
});
