import { expect, test } from "vitest";
import { setText, type TextStyle } from "./set-text.ts";
import { openTypeface } from "./typeface.ts";

const typeface = openTypeface("serif", 450);
const style: TextStyle = { typeface, sizes: [76, 60, 48], measure: 560, maxLines: 3, leading: 1.1 };

test("a short name takes one line at the largest size", () => {
  expect(setText("Ethics", style)).toMatchObject({ lines: ["Ethics"], size: 76 });
});

test("a long name fits its box: every line within the measure, no more lines than allowed, no word lost", () => {
  for (const name of [
    "Materials Science and Engineering",
    "Foundation in Art & Design",
    "Chemical Engineering Thermodynamics",
  ]) {
    const { lines, size } = setText(name, style);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(typeface.widthOf(line, { size }), line).toBeLessThanOrEqual(560);
    expect(lines.join(" ")).toBe(name);
  }
});

test("a name shrinks until it fits into the height it may take", () => {
  const { size, height } = setText("Materials Science and Engineering", { ...style, maxHeight: 170 });
  expect(size).toBeLessThan(76);
  expect(height).toBeLessThanOrEqual(170);
});

test("lines are balanced: the last is no single short word if another break is better", () => {
  const { lines } = setText("Explain how people and markets choose it", { ...style, sizes: [48] });
  expect(lines.length).toBe(2);
  expect(lines.at(-1)?.split(" ").length).toBeGreaterThan(2);
});

test("a text that fits at no size is an error", () => {
  expect(() => setText("Incomprehensibilities of counterrevolutionaries", { ...style, measure: 200 })).toThrow(
    RangeError,
  );
});
