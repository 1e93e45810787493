import { expect, test } from "vitest";
import { distance, spaced } from "#art/geometry.ts";
import { hohmannTransfer, orbitState, solveKepler } from "./kepler-orbits.ts";

test("the eccentric anomaly satisfies Kepler's equation on near-circular and on long orbits", () => {
  for (const eccentricity of [0, 0.1, 0.6, 0.95]) {
    for (const mean of spaced(0, 2 * Math.PI, 16)) {
      const anomaly = solveKepler(mean, eccentricity);
      expect(anomaly - eccentricity * Math.sin(anomaly)).toBeCloseTo(mean, 12);
    }
  }
});

test("a textbook anomaly is met: M = 235.4 degrees, e = 0.4 gives E = 220.512 degrees", () => {
  expect((solveKepler((235.4 * Math.PI) / 180, 0.4) * 180) / Math.PI).toBeCloseTo(220.512074, 5);
});

test("energy and angular momentum stay the same around an orbit", () => {
  const orbit = { semiMajor: 0.98, eccentricity: 0.63 };
  for (const mean of spaced(0, 2 * Math.PI, 24)) {
    const { position, velocity } = orbitState(orbit, mean);
    const energy = Math.hypot(...velocity) ** 2 / 2 - 1 / Math.hypot(...position);
    const momentum = position[0] * velocity[1] - position[1] * velocity[0];
    expect(energy).toBeCloseTo(-1 / (2 * orbit.semiMajor), 10);
    expect(momentum).toBeCloseTo(Math.sqrt(orbit.semiMajor * (1 - orbit.eccentricity ** 2)), 10);
  }
});

test("the transfer ellipse touches the inner circle at one end and the outer at the other", () => {
  const transfer = hohmannTransfer(0.36, 1);
  expect(distance(orbitState(transfer, 0).position, [0, 0])).toBeCloseTo(0.36, 12);
  expect(distance(orbitState(transfer, Math.PI).position, [0, 0])).toBeCloseTo(1, 12);
});
