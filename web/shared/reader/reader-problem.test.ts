import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { problemKindOf } from "./reader-problem.tsx";

const refusal = (status: number, code: string) => new ApiError({ status, code, message: "" });

test.each([
  [401, "session_required", "signedOut"],
  [401, "session_ended", "signedOut"],
  [403, "not_enrolled", "refused"],
  [403, "course_over", "refused"],
  [404, "not_found", "gone"],
])("%i %s of the server says %s", (status, code, kind) => {
  expect(problemKindOf(refusal(status, code))).toBe(kind);
});

test.each([401, 403, 404])("%i of something on the way says nothing of the file", (status) => {
  expect(problemKindOf(refusal(status, "unknown"))).toBe("unknown");
});
