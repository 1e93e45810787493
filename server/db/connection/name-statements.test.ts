import { expect, test } from "vitest";
import { nameStatements } from "./name-statements.ts";

const named = (values: unknown[]) => (values[0] as { name?: string }).name;

test("a statement has a name from its second use on, the same in every process", () => {
  const [one, other] = [nameStatements(), nameStatements()];
  const ask = { text: "select 1 where $1", rowMode: "array" };
  expect(one([ask, [true]])).toEqual([ask, [true]]);
  const second = one([ask, [false]]);
  expect(second).toEqual([{ ...ask, name: expect.stringMatching(/^studiolo_[0-9a-f]{24}$/) }, [false]]);
  other([ask, []]);
  expect(named(other([ask, []]))).toBe(named(second));
  one([{ text: "select 2" }, []]);
  expect(named(one([{ text: "select 2" }, []]))).not.toBe(named(second));
});

test("what has a name, or is no object, stays as it is", () => {
  const name = nameStatements();
  for (const values of [["begin"], ["select $1", [1]], [{ text: "select 1", name: "own" }], [{ name: "own" }]]) {
    name(values);
    expect(name(values)).toBe(values);
  }
});

test("no more than 200 statements get names", () => {
  const name = nameStatements();
  const ask = (number: number) => name([{ text: `select ${number}` }, []]);
  for (let number = 0; number < 300; number += 1) ask(number);
  expect(Array.from({ length: 300 }, (_, number) => named(ask(number))).filter(Boolean)).toHaveLength(200);
});
