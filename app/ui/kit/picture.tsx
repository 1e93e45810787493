import { type PictureForm, pictureSources } from "#domain/catalogue/picture.ts";
import styles from "./picture.module.css";

interface PictureProps {
  /** A program's slug, or one of the hero's names. */
  name: string;
  form: PictureForm;
  /** Empty where the picture says nothing that the text beside it does not. */
  alt: string;
  /** How wide the picture stands in the page, as `sizes` says it. */
  sizes: string;
  /** Another form in windows that match a media query. */
  narrow?: { form: PictureForm; media: string; sizes: string };
  loading?: "lazy" | "eager";
  /** Whether the picture is the first thing to see, and is asked for before all others. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture of the site in the smallest format and width that the browser can show, with its place kept free. */
export function Picture({ name, form, alt, sizes, narrow, loading, priority = false, className }: PictureProps) {
  const { width, height, avif, webp, fallback } = pictureSources(name, form);
  return (
    <picture className={className ? `${styles.picture} ${className}` : styles.picture}>
      {narrow && <Sources {...pictureSources(name, narrow.form)} media={narrow.media} sizes={narrow.sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

type SourcesProps = ReturnType<typeof pictureSources> & { media: string; sizes: string };

/** The sources of a form that is not the image's own: they carry their own shape, so that its place is right too. */
function Sources({ width, height, avif, webp, media, sizes }: SourcesProps) {
  const shape = { width, height, media, sizes };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shape} />
      <source type="image/webp" srcSet={webp} {...shape} />
    </>
  );
}
