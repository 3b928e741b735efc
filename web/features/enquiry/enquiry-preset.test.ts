import { expect, test } from "vitest";
import { presetIn } from "./enquiry-preset.ts";

test.each([
  ["", {}],
  ["?topic=admission", { topic: "admission" }],
  ["?topic=course&course=c1", { topic: "course", courseId: "c1" }],
  ["?topic=admission&course=c1", { topic: "admission" }],
  ["?topic=prizes&course=c1", {}],
])("%s chooses what the form knows", (search, preset) => {
  expect(presetIn(search)).toEqual(preset);
});
