import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { Command } from "#tools/command/command.ts";
import { runCommandLine } from "./command-line.ts";

const lamp: Command = {
  name: "lamp",
  summary: "Lights",
  version: "7.1",
  options: [{ name: "version", summary: "tells which version this is" }],
  subcommands: [
    {
      name: "light",
      summary: "lights lamps",
      operands: [{ name: "room" }, { name: "why", isRest: true, isOptional: true }],
      options: [
        { name: "color", value: "color", values: ["red", "green"], summary: "in which color" },
        { name: "dry-run", summary: "only tells" },
      ],
      examples: ["light hall --color red"],
      load: async () => async (call, output) => {
        const received = { room: call.operand("room"), why: call.operand("why"), color: call.option("color") };
        output.printJson({ ...received, isDry: call.has("dry-run") });
        output.print(JSON.stringify(received));
        output.printNote("beside it");
        return 0;
      },
    },
    {
      name: "break",
      summary: "breaks",
      load: async () => async () => {
        throw new Error("There is no lamp.");
      },
    },
    {
      name: "repeat",
      summary: "repeats",
      subcommands: [
        {
          name: "all",
          summary: "repeats all",
          options: [{ name: "loud", summary: "louder" }],
          load: async () => async (call, output) => {
            output.printJson(call.words);
            return 0;
          },
        },
      ],
    },
    { name: "refuse", summary: "refuses", load: async () => async (_call, output) => output.fail("No.") },
    {
      name: "many",
      summary: "works long",
      load: async () => async (_call, output) => {
        output.progress("Lamps", 2).advance();
        return 0;
      },
    },
    {
      name: "shop",
      summary: "has departments",
      subcommands: [{ name: "buy", summary: "buys", load: async () => async () => 0 }],
    },
  ],
};

async function run(...words: string[]) {
  const printed = { out: "", err: "" };
  const streams = {
    stdout: { write: (text: string) => (printed.out += text) },
    stderr: { write: (text: string) => (printed.err += text) },
  };
  const code = await runCommandLine(lamp, words, streams);
  return { code, ...printed };
}

test("an operator gives a command its words and options, in any order", async () => {
  const expected = { code: 0, out: '{"room":"hall","why":"it is late","color":"red"}\n', err: "beside it\n" };
  expect(await run("light", "hall", "it", "is", "late", "--color", "red")).toEqual(expected);
  expect(await run("light", "--color=red", "hall", "it is late")).toEqual(expected);
});

test("under --json, in any position, stdout has one document and stderr nothing", async () => {
  const out = '{"room":"hall","why":null,"color":null,"isDry":true}\n';
  for (const words of [
    ["--json", "light", "hall", "--dry-run"],
    ["light", "--dry-run", "hall", "--json"],
  ])
    expect(await run(...words)).toEqual({ code: 0, out, err: "" });
});

test("an operator who mistypes reads the most likely command on stderr, and nothing is done", async () => {
  expect(await run("ligth", "hall")).toMatchObject({ code: 2, out: "" });
  expect((await run("ligth", "hall")).err).toContain("There is no command ligth. Did you mean light?");
  expect((await run("light", "hall", "--colour", "red")).err).toContain("option --colour. Did you mean --color?");
  expect((await run("xylophone")).err.split("\n")[0]).toBe("There is no command xylophone.");
});

test("an operator reads what is missing, too much, or not one of the values", async () => {
  const first = async (...words: string[]) => {
    const { code, err } = await run(...words);
    return [code, err.split("\n")[0]];
  };
  expect(await first("light")).toEqual([2, "<room> is missing."]);
  expect(await first("break", "it")).toEqual([2, "Unexpected argument: it."]);
  expect(await first("light", "hall", "--color")).toEqual([2, "--color needs a value: red, green."]);
  expect(await first("light", "hall", "--color", "--dry-run")).toEqual([2, "--color needs a value: red, green."]);
  expect(await first("light", "hall", "--color", "blue")).toEqual([
    2,
    "--color cannot be blue: it is one of red, green.",
  ]);
  expect(await first("light", "hall", "--dry-run=1")).toEqual([2, "--dry-run takes no value."]);
  expect(await first("shop")).toEqual([2, "Name a subcommand: buy."]);
});

test("a command that reads its words itself has all of them but its name", async () => {
  for (const words of [
    ["repeat", "all", "--loud", "--json"],
    ["repeat", "--json", "all", "--loud"],
  ])
    expect(JSON.parse((await run(...words)).out)).toEqual(words.slice(1));
  expect(JSON.parse((await run("--json", "repeat", "all")).out)).toEqual(["--json", "all"]);
});

test("an error is printed with exit code 2, a refusal with 1; under --json as a document", async () => {
  expect(await run("break")).toEqual({ code: 2, out: "", err: "There is no lamp.\n" });
  expect(await run("refuse")).toEqual({ code: 1, out: "", err: "No.\n" });
  expect(JSON.parse((await run("break", "--json")).err)).toEqual({
    error: { code: "not_possible", message: "There is no lamp." },
  });
  expect(JSON.parse((await run("lihgt", "--json")).err)).toMatchObject({ error: { code: "not_understood" } });
});

test("every command has help, by --help and by help, without doing anything", async () => {
  const { code, out, err } = await run();
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("light   lights lamps");
  const help = await run("light", "--help");
  expect(help).toEqual(await run("help", "light"));
  expect(help.out).toContain("lamp light <room> [<why>…] [--color red|green] [--dry-run]");
  expect(help.out).toMatch(/--color red\|green {2}in which color/);
  expect(help.out).toContain("Examples:\n  lamp light hall --color red");
  expect((await run("help", "shop")).out).toContain("lamp shop buy");
  expect((await run("help", "ligth")).err).toContain("Did you mean light?");
  expect(JSON.parse((await run("light", "--help", "--json")).out)).toMatchObject({ name: "light" });
});

test("-h prints help too, and --version the version", async () => {
  expect(await run("-h")).toEqual(await run("--help"));
  expect(await run("light", "-h")).toEqual(await run("light", "--help"));
  expect(await run("--version")).toEqual({ code: 0, out: "7.1\n", err: "" });
  expect((await run("--json", "--version")).out).toBe('{"version":"7.1"}\n');
  expect((await run("light", "--version")).err).toContain("There is no option --version");
  expect((await run()).out).toContain("--version");
});

test("a bar is drawn on a terminal, on stderr, and is gone at the end; not under --json", async () => {
  const terminal = () =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 80, cursorTo: () => {}, clearLine: () => {} });
  const drawn = async (...words: string[]) => {
    const stderr = terminal();
    await runCommandLine(lamp, words, { stdout: { write: () => true }, stderr });
    return String(stderr.read() ?? "");
  };
  expect(await drawn("many")).toContain("Lamps");
  expect(await drawn("many", "--json")).toBe("");
});

test("no bar is drawn without a terminal", async () => {
  expect(await run("many")).toEqual({ code: 0, out: "", err: "" });
});
