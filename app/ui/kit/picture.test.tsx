import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

test("a picture offers AVIF, then WebP, and keeps its place free", () => {
  const html = renderToStaticMarkup(<Picture name="mathematics" form="card" alt="" sizes="20rem" loading="lazy" />);
  expect([...html.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
  expect(html).toContain('src="/art/mathematics-card-960.webp" alt="" width="640" height="400" loading="lazy"');
});

test("a narrow window gets another form with its own shape, before the wide one's sources", () => {
  const narrow = { form: "hero-narrow", media: "(max-width: 899px)", sizes: "100vw" } as const;
  const html = renderToStaticMarkup(
    <Picture name="orbits" form="hero-wide" alt="" sizes="80rem" narrow={narrow} priority />,
  );
  const sources = [...html.matchAll(/<source [^>]+>/g)].map(([source]) => source);
  expect(sources).toHaveLength(4);
  for (const source of sources.slice(0, 2)) {
    expect(source).toContain('media="(max-width: 899px)"');
    expect(source).toContain('width="900" height="1400"');
    expect(source).toContain("/art/orbits-hero-narrow-");
  }
  expect(html).toContain('fetchPriority="high"');
});
