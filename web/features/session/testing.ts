import { afterEach, beforeEach, vi } from "vitest";
import type { User } from "../../../contract/entities/user.ts";

export const user: User = {
  id: "1",
  name: "Aarav",
  email: "aarav@student.example",
  role: "student",
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
};

/** As the server sets it, and clears it. */
export function setToken(token: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookieStore
  document.cookie = `XSRF-TOKEN=${token ?? ""}; Path=/${token ? "" : "; Max-Age=0"}`;
}

/** A server that answers what a test tells it to, and a token with which it is asked. */
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
