import { expect, test } from "vitest";
import { checkNodeVersion } from "./check-node-version.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0", "100.1.0"])("Node.js %s is new enough", (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow();
});

test.each(["18.20.8", "20.18.3", "20.9.0", "8.17.0"])(
  "Node.js %s is refused with the version that is needed",
  (version) => {
    expect(() => checkNodeVersion(version)).toThrow(`needs Node.js 20.19 or later, and this is ${version}.`);
  },
);
