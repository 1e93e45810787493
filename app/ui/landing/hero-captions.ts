import type { HeroName } from "#domain/catalogue/picture.ts";

/** What drew the largest panel of each hero picture: the name of the law, and its formula. */
export const heroCaptions: Record<HeroName, { title: string; formula: string }> = {
  cabinet: { title: "One-point perspective", formula: "x′ = x d / (d + z)" },
  orbits: { title: "Kepler’s equation", formula: "M = E − e sin E" },
  attractor: { title: "Lorenz attractor", formula: "ẋ = σ(y − x)" },
  vaults: { title: "Catenary", formula: "y = a cosh(x / a)" },
};
