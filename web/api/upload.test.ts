import { afterEach, expect, test, vi } from "vitest";
import { setToken } from "../testing/api.ts";
import { SESSION_REQUIRED_EVENT } from "./call.ts";
import { upload } from "./upload.ts";

/** Responds to every form with a 401 for an ended session. */
class RefusedRequest {
  status = 401;
  responseText = JSON.stringify({ status: 401, code: "session_required", message: "Sign in." });
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    // As another call may do that got a 401 before.
    setToken(undefined);
    queueMicrotask(() => this.onload());
  }
}

afterEach(() => setToken(undefined));

test("an upload that gets a 401 tells the window, as every call does", async () => {
  vi.stubGlobal("XMLHttpRequest", RefusedRequest);
  const lost = vi.fn();
  window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
  setToken("t");
  const file = new File(["x"], "a.pdf");
  const refused = upload("POST /api/admin/upload", { form: { title: "A" }, files: { file } });
  await expect(refused).rejects.toMatchObject({ status: 401, code: "session_required" });
  expect(lost).toHaveBeenCalledOnce();
});
