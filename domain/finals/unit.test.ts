import { expect, test } from "vitest";
import { parseUnit, unitInQuestion } from "./unit.ts";

test.each([
  ["How large is the force, in newtons?", "N"],
  ["Give the force in leg $A$ in newtons.", "N"],
  ["Give its moment about the origin in N·m, counterclockwise positive.", "N·m"],
  ["What is the pressure in $\\mathrm{kPa}$? Give one decimal.", "kPa"],
  ["What was its launch speed in $\\mathrm{m/s}$? Give one decimal.", "m/s"],
  ["After how many seconds does it hit the ground? Give two decimals.", "s"],
  ["What is the probability, in percent and rounded to a whole number, that it rains?", "%"],
  ["Which percentage of the tax do sellers bear?", "%"],
  ["At what rate is it growing, in cells per hour? Round to the nearest whole number.", "cells per hour"],
  ["At which $x$, in meters, is its equilibrium?", "m"],
  ["How many megawatt-hours per year would the new pump save?", "MWh"],
  ["How many gigawatt hours does it store?", "GWh"],
  ["What power does the sensor draw, in milliwatts?", "mW"],
  ["What does the power station deliver, in MW? Round to a whole number.", "MW"],
  ["How much is left, in watt-hours?", "Wh"],
  ["How large is the flow, in m³/s?", "m³/s"],
  ["Give the flow in L/s.", "L/s"],
  ["What is the field, in $\\mathrm{V/m}$? Round to one decimal.", "V/m"],
  ["What is the intensity in $\\mathrm{W/m^2}$?", "W/m²"],
  ["Give the viscosity in Pa·s.", "Pa·s"],
  ["What is the heat capacity, in J/(kg·K)?", "J/(kg·K)"],
  ["How large is the vorticity, in 1/s?", "1/s"],
  ["How large is the rate, in s⁻¹?", "s⁻¹"],
  ["How much mass passes, in kilograms per second?", "kg/s"],
  ["How large is the charge, in microcoulombs?", "µC"],
  ["What is the capacitance in nF?", "nF"],
  ["What is the flux density, in teslas?", "teslas"],
  ["Which current flows, in milliamperes?", "mA"],
  ["How many gigabytes does the program move?", "GB"],
  ["How large is the table, in MB?", "MB"],
  ["How many bytes does a row take?", "bytes"],
  ["How many KiB hold the table?", "KiB"],
  ["How fast is the link, in Mbit/s?", "Mbit/s"],
  ["Which rate does it reach, in GFLOP/s?", "GFLOP/s"],
  ["What is the admittance $y_{11}$, in siemens, to three decimals?", "siemens"],
  ["What is the transconductance in mS?", "mS"],
  ["Which osmolarity results, in mosmol/L?", "mosmol/L"],
  ["What is the pressure of oxygen, in mmHg?", "mmHg"],
  ["How high is the pressure in millimeters of mercury?", "mmHg"],
  ["At which angular frequency, in krad/s, does it ring?", "krad/s"],
])("%j wants its answer in %s", (question, unit) => {
  expect(unitInQuestion(question)).toBe(unit);
});

test.each([
  "Compute $f'(1)$.",
  "A tire weighs 9 kg. What is the factor? Round to three decimals.",
  "The inverse demand is $P$ ($P$ in dollars). How many firms are there?",
  "Costs are given in dollars. How many workers does it hire?",
  "What is the entry of $L$ in row $3$?",
  "What does the program print in C?",
  "How many elements are in B?",
  "How many elements are in S?",
  "How many solutions are there in $x^2/2$?",
  "How many students are there per class in A/B?",
  "",
])("%j names no unit", (question) => {
  expect(unitInQuestion(question)).toBeNull();
});

test("words are read in either case, symbols in their own", () => {
  expect([
    parseUnit("Newtons"),
    parseUnit("N"),
    parseUnit("n"),
    parseUnit("mPa"),
    parseUnit("mW"),
    parseUnit("MW"),
    parseUnit("m^2"),
    parseUnit("furlongs"),
  ]).toEqual(["N", "N", null, null, "mW", "MW", "m²", null]);
});
