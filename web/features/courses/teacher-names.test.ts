import { expect, test } from "vitest";
import { teachersIn } from "./teacher-names.ts";

test("names stay as they are and whole, stand-ins are said in Hindi", () => {
  const teachers = ["Sample teacher 1", "Meera Iyer"];
  expect(teachersIn(teachers, "en")).toBe("Sample\u00a0teacher\u00a01, Meera\u00a0Iyer");
  expect(teachersIn(teachers, "hi")).toBe("नमूना\u00a0शिक्षक\u00a01, Meera\u00a0Iyer");
});
