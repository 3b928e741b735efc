import { beforeEach, expect, test, vi } from "vitest";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { listUnfinished, sendFile } from "./tus-upload.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: string };

let requests: string[];
/** What the next requests are answered with, one after the other. */
let answers: Answer[];

/** As much of the browser's own as tus-js-client uses. */
class AnsweredRequest {
  status = 0;
  responseText = "";
  upload = {};
  onload = () => undefined;
  #method = "";
  #headers: Record<string, string> = {};

  open(method: string) {
    this.#method = method;
  }

  setRequestHeader() {}

  send() {
    requests.push(this.#method);
    const { status, headers = {}, body = "" } = answers.shift() ?? { status: 503 };
    [this.status, this.#headers, this.responseText] = [status, headers, body];
    queueMicrotask(this.onload);
  }

  getResponseHeader(name: string) {
    return this.#headers[name.toLowerCase()] ?? null;
  }

  abort() {}
}

beforeEach(() => {
  localStorage.clear();
  requests = [];
  // Pauses end at once.
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const file = new File(["abc"], "notes.pdf");
const created: Answer = { status: 201, headers: { location: "/api/teach/uploads/u1" } };
const arrived: Answer = { status: 204, headers: { "upload-offset": "3" } };
const none: Answer = { status: 200, headers: { "upload-offset": "0", "upload-length": "3" } };
const refused = (status: number, code: string): Answer => ({
  status,
  headers: { [PROBLEM_CODE_HEADER]: code },
  body: JSON.stringify({ code, message: "" }),
});
/** Of a captive portal or a proxy. */
const strange = (status: number): Answer => ({ status, body: "<h1>Log in to this network</h1>" });

function send(...given: Answer[]): Promise<string> {
  answers = given;
  const sending = { file, target: "files", signal: new AbortController().signal };
  return sendFile({ ...sending, onProgress: () => undefined }, async (uploadId) => uploadId);
}

const unfinished = async () => (await listUnfinished("files", new Date())).map(({ name }) => name);

test.each([403, 404, 410, 413])("waits where something on the way answers %i", async (status) => {
  expect(await send(created, strange(status), none, arrived)).toBe("u1");
  expect(requests).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
});

test.each([403, 404])(
  "resumes although something on the way answers %i to where it has come",
  async (status) => {
    const code = "session_required";
    await expect(send(created, refused(401, code))).rejects.toMatchObject({ code });
    requests = [];
    expect(await send(strange(status), none, arrived)).toBe("u1");
    expect(requests).toEqual(["HEAD", "HEAD", "PATCH"]);
  },
);

test("can be resumed when something on the way has answered all the time", async () => {
  await expect(send(created, ...Array(20).fill(strange(404)))).rejects.toMatchObject({ status: 0 });
  expect(await unfinished()).toEqual(["notes.pdf"]);
});

test.each([
  [404, "not_found"],
  [413, "file_too_large"],
  [415, "file_type_refused"],
  [422, "invalid_fields"],
])("is forgotten when the server answers %i %s", async (status, code) => {
  await expect(send(created, refused(status, code))).rejects.toMatchObject({ code });
  expect(requests).toEqual(["POST", "PATCH"]);
  expect(await unfinished()).toEqual([]);
});

test("begins anew where the server has it no longer", async () => {
  await expect(send(created, refused(401, "session_required"))).rejects.toMatchObject({});
  requests = [];
  expect(await send(refused(404, "not_found"), created, arrived)).toBe("u1");
  expect(requests).toEqual(["HEAD", "POST", "PATCH"]);
});

test("says at once that a file has changed since it was chosen, and forgets it", async () => {
  const gone = () => Promise.reject(new DOMException("", "NotReadableError"));
  const part = vi
    .spyOn(file, "slice")
    .mockReturnValue(Object.assign(new Blob(["a"]), { arrayBuffer: gone }));
  await expect(send(created, arrived)).rejects.toMatchObject({
    code: "file_changed",
    message: expect.stringMatching(/^This file has changed since it was chosen/),
  });
  expect(requests.length).toBeLessThan(2);
  expect(await unfinished()).toEqual([]);
  part.mockRestore();
});
