import { screenStates } from "./screen-states.ts";
import { testAccessibility } from "./test-accessibility.ts";

testAccessibility(screenStates.filter(({ as }) => as === "premium"));
