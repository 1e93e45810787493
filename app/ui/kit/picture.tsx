import { type PictureForm, pictureSources } from "#domain/catalogue/picture.ts";
import styles from "./picture.module.css";

interface PictureProps {
  /** Slug of a program, or name of the general drawing or of a hero picture. */
  name: string;
  form: PictureForm;
  /** Empty if the picture adds nothing to the text beside it. */
  alt: string;
  /** Rendered width, as in `sizes`. */
  sizes: string;
  /** Another form for windows that match a media query. */
  narrow?: { form: PictureForm; media: string; sizes: string };
  loading?: "lazy" | "eager";
  /** True for the largest picture of the first view, which is fetched first. */
  priority?: boolean;
  className?: string | undefined;
}

/** Picture in the smallest format and width that the browser supports, with its space reserved. */
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

/** Sources of another form, with their own dimensions to reserve the right space. */
function Sources({ width, height, avif, webp, media, sizes }: SourcesProps) {
  const shape = { width, height, media, sizes };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shape} />
      <source type="image/webp" srcSet={webp} {...shape} />
    </>
  );
}
