import { afterEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { type Answered, enrolAll } from "./enrol-all.ts";

const enrol = "POST /api/admin/course-enrolments";
const full = { id: "u7", code: "course_full", message: "All seats are taken." };
const many = Array.from({ length: limits.rowsAtOnce + 2 }, (_, at) => ({
  ...listedStudent,
  id: `u${at}`,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("people are sent in parts, and after a failure only those of whom nothing is known", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let calls = 0;
  const sent = fakeApi({
    [enrol]: () => {
      calls += 1;
      if (calls === 2) return refusal(503, "unavailable", "Briefly unavailable.");
      return Response.json({ refused: calls === 1 ? [full] : [] });
    },
  });
  const answered: Answered = new Map();
  const asked = { courseId: "c1", people: many, answered };
  await expect(enrolAll(asked)).rejects.toThrow("Briefly unavailable.");
  await enrolAll(asked);
  const userIds = many.map(({ id }) => id);
  const first = { courseId: "c1", userIds: userIds.slice(0, limits.rowsAtOnce) };
  const rest = { courseId: "c1", userIds: userIds.slice(limits.rowsAtOnce) };
  expect(sent.map(({ body }) => body)).toEqual([first, rest, rest]);
  expect([...answered.keys()]).toEqual(userIds);
  expect([...answered.values()].filter(Boolean)).toEqual([full]);
});
