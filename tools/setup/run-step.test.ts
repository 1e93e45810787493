import { expect, test } from "vitest";
import { npmCommand, runStep } from "./run-step.mjs";

const node = process.execPath;

test("a step gives its exit code and the last of all that it wrote", async () => {
  const script = 'process.stdout.write("x".repeat(50_000)); console.error("the reason"); process.exitCode = 3;';
  const { code, tail } = await runStep({ label: "Failing …", command: node, args: ["-e", script] });
  expect(code).toBe(3);
  expect(tail).toContain("the reason");
  expect(tail.length).toBeLessThanOrEqual(6000);
});

test("a step that asks something gets no answer instead of waiting for one", async () => {
  const script = 'process.stdin.on("end", () => console.log("no answer")).resume();';
  expect(await runStep({ label: "Asking …", command: node, args: ["-e", script] })).toEqual({
    code: 0,
    tail: "no answer",
  });
});

test("a step that takes too long is ended", async () => {
  const { code } = await runStep({
    label: "Waiting …",
    command: node,
    args: ["-e", "setTimeout(() => {}, 60_000)"],
    limitMs: 200,
  });
  expect(code).toBeNull();
});

test("a program that does not exist gives no code and its name", async () => {
  const { code, tail } = await runStep({ label: "Looking …", command: "/nowhere/program", args: [] });
  expect(code).toBeNull();
  expect(tail).toContain("/nowhere/program");
});

test("the npm that was called is used, else the one in PATH", () => {
  const called = { npm_execpath: "/usr/lib/npm-cli.js", npm_node_execpath: "/usr/bin/node" };
  expect(npmCommand(called)).toEqual({ command: "/usr/bin/node", args: ["/usr/lib/npm-cli.js"] });
  expect(npmCommand({})).toEqual({ command: "npm", args: [] });
});
