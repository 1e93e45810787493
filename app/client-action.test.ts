import { expect, test } from "vitest";
import { CodedError, problemBody } from "#domain/errors.ts";
import { runClientAction } from "./client-action.ts";

/** Returns the error that the router throws in the browser when the server answers a form with a problem. */
const answerOf = (code: "database_unavailable" | "database_full" | "internal") => {
  const body = problemBody(new CodedError(code));
  return { status: body.status, statusText: "", internal: false, data: body };
};

test("a form stays as it was typed while the site cannot reach its database, and says so", async () => {
  for (const code of ["database_unavailable", "database_full"] as const) {
    const answer = answerOf(code);
    const kept = await runClientAction({ serverAction: () => Promise.reject(answer) });
    expect(kept).toMatchObject({ data: { error: answer.data.title }, init: { status: 503 } });
  }
  const broken = answerOf("internal");
  await expect(runClientAction({ serverAction: () => Promise.reject(broken) })).rejects.toBe(broken);
});
