import { afterEach, expect, test, vi } from "vitest";
import { SESSION_REQUIRED_EVENT } from "./call.ts";
import { setToken } from "./testing.ts";
import { upload } from "./upload.ts";

/** Answers every form with the problem of a session that has ended. */
class RefusedRequest {
  status = 401;
  responseText = JSON.stringify({ status: 401, code: "session_required", message: "Sign in." });
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    // Another call may have found out, and given the token of the dead session up.
    setToken(undefined);
    queueMicrotask(() => this.onload());
  }
}

afterEach(() => setToken(undefined));

test("an upload that a session's end refuses tells the window, as every call does", async () => {
  vi.stubGlobal("XMLHttpRequest", RefusedRequest);
  const lost = vi.fn();
  window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
  setToken("t");
  const file = new File(["x"], "a.pdf");
  const refused = upload("uploadFile", { form: { title: "A" }, files: { file } });
  await expect(refused).rejects.toMatchObject({ status: 401, code: "session_required" });
  expect(lost).toHaveBeenCalledOnce();
});
