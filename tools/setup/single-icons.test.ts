import { expect, test } from "vitest";
import { iconFiles, importSingleIcons } from "./single-icons.ts";

test("each icon is imported from its own file, by whichever of its names", () => {
  expect(
    importSingleIcons('import { type LucideIcon, CircleAlert, X as Cross } from "lucide-react";', iconFiles()),
  ).toBe(
    'import CircleAlert from "lucide-react/icons/circle-exclamation-point";import Cross from "lucide-react/icons/x";',
  );
});

test("an icon that the package does not have fails the build", () => {
  expect(() => importSingleIcons('import { Unicorn } from "lucide-react";', iconFiles())).toThrow(
    "lucide-react has no icon Unicorn.",
  );
});
