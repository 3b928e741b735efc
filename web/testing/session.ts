import { afterEach, beforeEach, vi } from "vitest";
import type { User } from "../../contract/entities/user.ts";
import { setToken } from "./api.ts";

export const user: User = {
  id: "1",
  name: "Aarav",
  email: "aarav@student.example",
  emailVerified: true,
  role: "student",
  isCashier: false,
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
};

/** Mocks `fetch` and sets a token before each test. */
export function stubServer() {
  const answered = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", answered);
    answered.mockReset();
    setToken("t");
  });
  afterEach(() => setToken(undefined));
  return answered;
}
