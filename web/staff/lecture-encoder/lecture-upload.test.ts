import { expect, it } from "vitest";
import { lectureEncoderTexts } from "../../texts/lecture-encoder.ts";
import { problemText } from "./lecture-upload.tsx";
import type { Outcome } from "./use-lecture-upload.ts";

const outcomes: Outcome[] = [
  ...(["unreadable", "no-video", "empty", "too-long", "too-large", "cannot-decode"] as const),
  ...(["cannot-encode", "not-loaded", "elsewhere", "broke"] as const),
].map((is) => ({ is }));

it.each(["en", "hi"] as const)("says each failure in a sentence of its own (%s)", (language) => {
  const t = lectureEncoderTexts[language];
  for (const outcome of outcomes) expect(problemText(outcome, t)).toMatch(/.{20,}[.।]$/);
  // Two problems never share one.
  expect(new Set(outcomes.map((outcome) => problemText(outcome, t))).size).toBe(outcomes.length);
  const full = { is: "failed", sentence: "The server's disk is full." } as const;
  expect(problemText(full, t)).toBe(`The server's disk is full. ${t.kept}`);
  const refused = { is: "refused", sentence: "A part is too long." } as const;
  expect(problemText(refused, t)).toBe("A part is too long.");
  expect(problemText({ is: "stopped" }, t)).toBeUndefined();
});
