import { screenStates } from "./screen-states.ts";
import { testAccessibility } from "./test-accessibility.ts";

// A file of its own for each half, so that they run side by side.
testAccessibility(screenStates.filter(({ as }) => as === "visitor"));
