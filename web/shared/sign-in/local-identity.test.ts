import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoStudents } from "../../../demo/demo-schema.ts";
import { samplePeople } from "./google-identity.ts";

test("the sample student with classes is one of the demo's", () => {
  const students = demoStudents.parse(JSON.parse(readFileSync("demo/students.json", "utf8")));
  expect(students).toContainEqual(expect.objectContaining(samplePeople.enrolled));
});
