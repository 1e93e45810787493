import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sessionEnded } from "#domain/account/session-ended.ts";
import { FormError } from "./form-error.tsx";

test("a learner whose session has ended finds the link to log in, in another tab, in the sentence itself", () => {
  const html = renderToStaticMarkup(<FormError error={sessionEnded} />);
  expect(html).toContain('<a href="/login" target="_blank" rel="noopener">Log in again in another tab</a>, then');
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(sessionEnded);
});

test("a refusal for another reason has no link but those of its help", () => {
  const html = renderToStaticMarkup(
    <FormError error="Error registering user.">
      <p>Help</p>
    </FormError>,
  );
  expect(html).toMatch(/Error registering user\.<p>Help<\/p>/);
  expect(html).not.toContain("<a ");
});
