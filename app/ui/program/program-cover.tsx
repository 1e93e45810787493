import { useEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/kit/picture.tsx";
import { categoryText } from "#domain/catalogue/program-category.ts";
import styles from "./program-cover.module.css";
import type { ProgramPage } from "./program-page.ts";

type ProgramCoverProps = Pick<ProgramPage, "slug" | "cover" | "name" | "category" | "tagline">;

/** A program's picture with its name, dark in both themes. Without the picture, only the name. */
export function ProgramCover({ slug, cover, name, category, tagline }: ProgramCoverProps) {
  const header = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  // The picture may have failed before hydration.
  useEffect(() => {
    const picture = header.current?.querySelector("img");
    if (picture?.complete && picture.naturalWidth === 0) setMissing(true);
  }, []);
  return (
    <header
      ref={header}
      className={styles.cover}
      data-ground="night"
      data-category={category}
      onErrorCapture={() => setMissing(true)}
    >
      {!isMissing && (
        <Picture
          className={styles.picture}
          name={slug}
          form="cover"
          alt={cover}
          sizes="100vw"
          narrow={{ form: "card", media: "(width < 900px)", sizes: "(width < 760px) 100vw, 50vw" }}
          priority
        />
      )}
      <div className={styles.title}>
        <p className={styles.category}>{categoryText(category)}</p>
        <h1>{name}</h1>
        <p className={styles.tagline}>{tagline}</p>
      </div>
    </header>
  );
}
