import { screenStates } from "./screen-states.ts";
import { testAccessibility } from "./test-accessibility.ts";

// Four files, one for each part of the states, run in parallel.
testAccessibility(screenStates.filter(({ as }) => as === "visitor"));
