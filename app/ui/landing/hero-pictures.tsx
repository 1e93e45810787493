import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { Picture } from "#app/ui/kit/picture.tsx";
import { type HeroName, heroNames } from "#domain/catalogue/picture.ts";
import styles from "./hero-pictures.module.css";
import { heroNarrowBelowPx } from "./hero-rotation.ts";
import { useHeroRotation } from "./use-hero-rotation.ts";

/** Rotating hero pictures with caption and formula, and a pause button. */
export function HeroPictures() {
  const layers = useRef<HTMLDivElement>(null);
  const { shown, present, isPaused, canTurn, togglePaused } = useHeroRotation(layers);
  const { title, formula } = heroCaptions[shown];
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <div className={styles.layers} ref={layers}>
        {present.map((name) => (
          <div key={name} className={styles.layer} data-hero={name} data-shown={name === shown}>
            <Picture
              className={styles.picture}
              name={name}
              form="hero-wide"
              alt=""
              sizes="min(82rem, 100vw)"
              narrow={narrow}
              priority={name === heroNames[0]}
            />
          </div>
        ))}
      </div>
      <div className={styles.caption}>
        {canTurn && (
          <button type="button" className={styles.control} onClick={togglePaused}>
            <Icon aria-hidden="true" />
            <span className="visually-hidden">{isPaused ? "Play the pictures" : "Pause the pictures"}</span>
          </button>
        )}
        <p>
          {title}: <span className={styles.formula}>{formula}</span>
        </p>
      </div>
    </>
  );
}

const narrow = {
  form: "hero-narrow",
  media: `(width < ${heroNarrowBelowPx}px)`,
  sizes: "(width >= 760px) 50vw, 100vw",
} as const;

/** Name and formula of the law behind the largest panel of each hero picture. */
const heroCaptions: Record<HeroName, { title: string; formula: string }> = {
  cabinet: { title: "One-point perspective", formula: "x′ = x d / (d + z)" },
  orbits: { title: "Kepler’s equation", formula: "M = E − e sin E" },
  attractor: { title: "Lorenz attractor", formula: "ẋ = σ(y − x)" },
  vaults: { title: "Catenary", formula: "y = a cosh(x / a)" },
};
