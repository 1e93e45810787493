/** Keys and their effect. */
interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** Shortcuts of one part of the site. */
interface ShortcutGroup {
  place: string;
  shortcuts: readonly Shortcut[];
}

/** All shortcuts of the site, as listed by `?`. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    place: "Everywhere",
    shortcuts: [
      { keys: ["Ctrl+Space"], does: "Search programs and courses, except in reviews and finals or while you type" },
      { keys: ["Escape"], does: "Close what is open" },
      { keys: ["?"], does: "Show this list" },
    ],
  },
  {
    place: "On a course",
    shortcuts: [
      { keys: ["1"], does: "Learn" },
      { keys: ["2"], does: "Sup, where there is something" },
      { keys: ["3"], does: "Practice" },
    ],
  },
  {
    place: "On a map, a calendar or a chart that you have moved to",
    shortcuts: [
      { keys: ["+", "-"], does: "Enlarge or reduce a map" },
      { keys: ["0"], does: "Show the whole map" },
      { keys: ["←", "→"], does: "Go from day to day" },
    ],
  },
  {
    place: "In a note",
    shortcuts: [{ keys: ["Ctrl+Enter"], does: "Save the note" }],
  },
  {
    place: "In a search",
    shortcuts: [
      { keys: ["↓", "↑"], does: "Move through what was found" },
      { keys: ["Enter"], does: "Open the first, or the one you have moved to" },
      { keys: [".p"], does: "List all programs" },
    ],
  },
  {
    place: "In a review session",
    shortcuts: [
      { keys: ["Enter"], does: "Go on to the model answer, or check a marked answer" },
      { keys: ["Shift+Enter"], does: "Start a new line" },
      { keys: ["1", "2", "3"], does: "Grade yourself Hard, Good or Easy" },
      { keys: ["1–6"], does: "Take a choice" },
      { keys: ["u"], does: "Take back the last grade, before you type the next answer" },
      { keys: ["Escape"], does: "Back to the menu, and from there out" },
    ],
  },
];
