import { expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { createRenderBudget } from "./pages.ts";

function spendAll(spend: (network: string) => void) {
  for (let at = 0; at < limits.networkRendersPerMinute; at += 1) spend("a");
}

test("a network above its limit gets a time to retry, and may continue then", () => {
  let clock = 5_000;
  const spend = createRenderBudget({ isOn: true, now: () => clock });
  spendAll(spend);
  clock += 20_500;
  expect(() => spend("a")).toThrow(
    expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 40 }),
  );
  spend("b");
  clock += 39_500;
  expect(() => spendAll(spend)).not.toThrow();
});

test("refusals of one network do not count for others", () => {
  const spend = createRenderBudget({ isOn: true, now: () => 0 });
  spendAll(spend);
  for (let at = 0; at < limits.rendersPerMinute; at += 1) expect(() => spend("a")).toThrow();
  expect(() => spend("b")).not.toThrow();
});

test("nothing is counted where limits are off", () => {
  const spend = createRenderBudget({ isOn: false });
  for (let at = 0; at <= limits.rendersPerMinute; at += 1) spend("a");
});
