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
