import { expect, test } from "vitest";
import { hasLaunchpad, type KeyPress, type LaunchpadState, launchpadActionOf, reduceLaunchpad } from "./launchpad.ts";

const states: LaunchpadState[] = [null, "searchBar", "chat"];

test.each([
  [null, "toggleSearch", "searchBar"],
  ["searchBar", "toggleSearch", null],
  ["chat", "toggleSearch", "searchBar"],
  [null, "toggleChat", "chat"],
  ["chat", "toggleChat", null],
  ["searchBar", "toggleChat", "chat"],
] as const)("from %j, %s leads to %j", (state, step, next) => {
  expect(reduceLaunchpad(state, step)).toBe(next);
});

test("closing closes whatever is open, and opening the search bar never closes it", () => {
  for (const state of states) expect(reduceLaunchpad(state, "close")).toBeNull();
  for (const state of states) expect(reduceLaunchpad(state, "openSearch")).toBe("searchBar");
});

const plain: KeyPress = {
  key: "x",
  code: "KeyX",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
};
const space = { ...plain, key: " ", code: "Space", ctrlKey: true };
const copy = { ...plain, key: "c", code: "KeyC", ctrlKey: true };
const onPage = { isInTextField: false, hasSelection: false };

test("Ctrl+Space opens the search bar, also while typing", () => {
  expect(launchpadActionOf(space, onPage)).toBe("toggleSearch");
  expect(launchpadActionOf({ ...space, key: "Unidentified" }, onPage)).toBe("toggleSearch");
  expect(launchpadActionOf({ ...space, code: "" }, onPage)).toBe("toggleSearch");
  expect(launchpadActionOf(space, { isInTextField: true, hasSelection: true })).toBe("toggleSearch");
});

test("Ctrl+C opens the chat, in any keyboard layout and with or without Caps Lock", () => {
  expect(launchpadActionOf(copy, onPage)).toBe("toggleChat");
  expect(launchpadActionOf({ ...copy, key: "C", code: "KeyI" }, onPage)).toBe("toggleChat");
});

test("Ctrl+C copies where something is selected and belongs to a text field that has the focus", () => {
  expect(launchpadActionOf(copy, { isInTextField: false, hasSelection: true })).toBeNull();
  expect(launchpadActionOf(copy, { isInTextField: true, hasSelection: false })).toBeNull();
});

test.each(["altKey", "metaKey", "shiftKey", "repeat"] as const)(
  "together with %s the keys mean something else",
  (key) => {
    expect(launchpadActionOf({ ...space, [key]: true }, onPage)).toBeNull();
    expect(launchpadActionOf({ ...copy, [key]: true }, onPage)).toBeNull();
  },
);

test("without Control, and with any other key, nothing opens", () => {
  expect(launchpadActionOf({ ...space, ctrlKey: false }, onPage)).toBeNull();
  expect(launchpadActionOf({ ...copy, ctrlKey: false, metaKey: true }, onPage)).toBeNull();
  expect(launchpadActionOf({ ...plain, ctrlKey: true }, onPage)).toBeNull();
});

test.each([
  ["/", true],
  ["/programs/Mathematics", true],
  ["/courses/Calculus%20I", true],
  ["/courses/Calculus%20I/review", false],
  ["/browse", false],
  ["/account", false],
  ["/programs", false],
  ["/courses/", false],
])("the launchpad is shown at %s: %j", (path, isThere) => {
  expect(hasLaunchpad(path)).toBe(isThere);
});
