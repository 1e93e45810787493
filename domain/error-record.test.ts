import { expect, test } from "vitest";
import { toErrorRecord } from "./error-record.ts";

test("a failed query is recorded without its values, and so is a value that PostgreSQL rejected", () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Ada"'), { code: "22P02" });
  const error = Object.assign(
    new Error('Failed query: select "email" from "user" where "email" = $1\nparams: ada@post.example', { cause }),
    { query: 'select "email" from "user" where "email" = $1', params: ["ada@post.example"] },
  );
  const record = toErrorRecord(error);
  expect(record.message).toBe('Failed query: select "email" from "user" where "email" = $1');
  expect(record.cause).toMatchObject({ code: "22P02", message: "The database rejected a value." });
  expect(JSON.stringify(record)).not.toMatch(/ada/i);
});

test("a constraint that was broken is named, the row that broke it is not", () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "user_email_unique"'), {
    code: "23505",
    detail: "Key (email)=(ada@post.example) already exists.",
  });
  expect(toErrorRecord(error)).toMatchObject({
    code: "23505",
    message: 'duplicate key value violates unique constraint "user_email_unique"',
  });
  expect(JSON.stringify(toErrorRecord(error))).not.toContain("ada");
});

test("JSON that a learner sent is not logged", () => {
  let thrown: unknown;
  try {
    JSON.parse("Ada Lovelace");
  } catch (error) {
    thrown = error;
  }
  expect(toErrorRecord(thrown)).toMatchObject({ type: "SyntaxError", message: "A text is not valid JSON." });
});

test("the stack contains only calls, even if the message has several lines", () => {
  const { stack = "" } = toErrorRecord(new Error("one\n  two ada@post.example\n    at Lovelace"));
  expect(stack.split("\n").every((line) => line.trim().startsWith("at "))).toBe(true);
  expect(stack).toContain("error-record.test.ts");
  expect(stack).not.toContain("Lovelace");
  const renamed = Object.assign(new Error("at first\n    at ada@post.example"), { message: "later" });
  expect(JSON.stringify(toErrorRecord(renamed))).not.toContain("ada");
});

test("an unreachable server is recorded with the first connection attempt", () => {
  const error = new AggregateError([
    Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" }),
  ]);
  expect(toErrorRecord(error)).toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

test("circular causes, objects and texts are recorded too", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(toErrorRecord(error)).match(/round/g)).toHaveLength(5);
  expect(toErrorRecord({ email: "ada@post.example" }).message).toBe('{"email":"[text]"}');
  expect(toErrorRecord("no ada@post.example")).toEqual({ type: "string", message: "no [email]" });
  expect(toErrorRecord(undefined)).toEqual({ type: "undefined", message: "undefined" });
});
