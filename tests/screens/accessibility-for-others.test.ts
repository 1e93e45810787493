import { screenStates } from "./screen-states.ts";
import { testAccessibility } from "./test-accessibility.ts";

const elsewhere = new Set(["visitor", "premium", "member", "fresh"]);

testAccessibility(screenStates.filter(({ as }) => !elsewhere.has(as)));
