import "../../testing/indexed-db.ts";
import "../../testing/private-folder.ts";
import { createHash } from "node:crypto";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { Toaster } from "../../ui/toaster.tsx";
import * as records from "../device-files/database.ts";
import * as room from "../device-files/device-bytes.ts";
import { DownloadButton } from "./download-button.tsx";
import { cancelDownload, download, keepOffline } from "./downloads.ts";
import { fileNameOf } from "./file-request.ts";

// Without the worker, which the tests in a browser have.
vi.mock("./attempts.ts", async () => {
  const { attempt } = await import("./attempt.ts");
  return { openAttempts: async () => ({ run: attempt, end: () => undefined }) };
});

const answered = vi.fn<typeof fetch>();
const saved: { name: string; address: string; blob: Blob }[] = [];
let lastBlob = new Blob();
let timers: MockInstance<typeof setTimeout>;

beforeEach(() => {
  saved.length = 0;
  timers = vi.spyOn(globalThis, "setTimeout");
  vi.stubGlobal("fetch", answered);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) lastBlob = blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href, blob: lastBlob });
  });
});

afterEach(async () => {
  // An unmounted toaster leaves timers, which would remove the next test's toasts with the same id.
  cleanup();
  await cancelDownload({ kind: "material", id: "f1" });
  await cancelDownload({ kind: "note", id: "f1" });
  toast.remove();
  for (const { value } of timers.mock.results) clearTimeout(value);
  vi.restoreAllMocks();
  answered.mockReset();
});

function renderButton(kind: "material" | "note" = "material") {
  render(
    <>
      <DownloadButton file={{ kind, id: "f1" }} title="Optics" size={2_400_000} />
      <Toaster />
    </>,
  );
}

const startDownload = () =>
  userEvent.click(screen.getByRole("button", { name: "Download Optics (2.4 MB)" }));

/** By keyboard, as a second click right after the first counts as a double tap. */
async function press(name: string): Promise<void> {
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
}

const etagOf = (text: string) => `"${createHash("sha256").update(text).digest("hex")}"`;

describe("a download", () => {
  test("says Downloading... and then Downloaded successfully!, in one toast", async () => {
    const body = slowBody();
    answered.mockResolvedValue(new Response(body.stream, { headers: { "Content-Length": "6" } }));
    renderButton();
    await startDownload();
    expect(await screen.findByText("Downloading...")).toBeDefined();
    body.send("abc");
    await waitFor(() => expect(screen.getByText("3 B of 6 B")).toBeDefined());
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 0.5);
    body.send("def");
    body.end();
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(screen.queryByText("Downloading...")).toBeNull();
    expect(answered.mock.calls[0]?.[0]).toBe("/api/user/download/f1");
    expect(await saved[0]?.blob.text()).toBe("abcdef");
  });

  test("is named by Content-Disposition", async () => {
    const name = encodeURIComponent("प्रकाश-नोट्स.pdf");
    answered.mockResolvedValue(
      new Response("x", {
        headers: {
          "Content-Disposition": `attachment; filename="prakash.pdf"; filename*=UTF-8''${name}`,
        },
      }),
    );
    renderButton();
    await startDownload();
    await waitFor(() => expect(saved[0]?.name).toBe("प्रकाश-नोट्स.pdf"));
  });

  test.each([
    ["material", "download.pdf"],
    ["note", "note.pdf"],
  ] as const)("of a %s without a name in its response is called %s", async (kind, name) => {
    answered.mockResolvedValue(new Response("x"));
    renderButton(kind);
    await startDownload();
    await waitFor(() => expect(saved[0]?.name).toBe(name));
  });

  test("shows a failure and saves nothing", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(Response.json({ code: "unavailable" }, { status: 503 }));
    renderButton();
    await startDownload();
    expect(await screen.findByText("Failed to download file.")).toBeDefined();
    expect(screen.queryByText("Downloading...")).toBeNull();
    expect(saved).toEqual([]);
  });

  test("shows a failure, and no progress, where its record cannot be stored", async () => {
    vi.spyOn(records, "rewriteRecord").mockRejectedValue(new Error("The phone is full."));
    renderButton();
    await startDownload();
    expect(await screen.findByText("Failed to download file.")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(answered).not.toHaveBeenCalled();
  });

  test("of a file that is just being kept leaves it kept", async () => {
    const counted: ((hasRoom: boolean) => void)[] = [];
    vi.spyOn(room, "hasRoomFor").mockImplementation(
      () => new Promise((resolve) => counted.push(resolve)),
    );
    answered.mockImplementation(async () => new Response("x"));
    const file = { kind: "material", id: "f1", title: "Optics", size: 1 } as const;
    const keeping = keepOffline(file);
    const downloading = download(file);
    await waitFor(() => expect(counted).toHaveLength(2));
    for (const tell of counted) tell(true);
    await Promise.all([keeping, downloading]);
    await waitFor(() => expect(saved).toHaveLength(1));
    const record = await records.findRecord("nobody/material-f1");
    expect(record).toMatchObject({ isKept: true, state: "whole" });
  });

  test("continues at the byte where the connection broke", async () => {
    const etag = etagOf("abcdef");
    const early = slowBody();
    answered.mockResolvedValueOnce(
      new Response(early.stream, { headers: { "Content-Length": "6", ETag: etag } }),
    );
    answered.mockResolvedValueOnce(
      new Response("def", {
        status: 206,
        headers: { "Content-Range": "bytes 3-5/6", ETag: etag },
      }),
    );
    renderButton();
    await startDownload();
    early.send("abc");
    early.end();
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(answered.mock.calls[1]?.[1]?.headers).toMatchObject({
      Range: "bytes=3-",
      "If-Range": etag,
    });
    expect(await saved[0]?.blob.text()).toBe("abcdef");
  });

  test("can be paused and resumed", async () => {
    const etag = etagOf("abcdef");
    const early = slowBody();
    answered.mockImplementationOnce(async (_address, init) => {
      init?.signal?.addEventListener("abort", () => early.fail(init.signal?.reason));
      return new Response(early.stream, { headers: { "Content-Length": "6", ETag: etag } });
    });
    answered.mockResolvedValueOnce(
      new Response("def", { status: 206, headers: { "Content-Range": "bytes 3-5/6", ETag: etag } }),
    );
    renderButton();
    await startDownload();
    early.send("abc");
    await waitFor(() => expect(screen.getByText("3 B of 6 B")).toBeDefined());
    await press("Pause the download of Optics");
    expect(await screen.findByText("Paused")).toBeDefined();
    expect(screen.queryByText("Downloading...")).toBeNull();
    await press("Resume the download of Optics");
    await waitFor(async () => expect(await saved[0]?.blob.text()).toBe("abcdef"));
  });

  test("restarts with a notice when the file was replaced", async () => {
    const early = slowBody();
    answered.mockResolvedValueOnce(
      new Response(early.stream, { headers: { "Content-Length": "6", ETag: etagOf("abcdef") } }),
    );
    answered.mockResolvedValueOnce(
      new Response("xyz", { headers: { "Content-Length": "3", ETag: etagOf("xyz") } }),
    );
    renderButton();
    await startDownload();
    early.send("abc");
    early.end();
    expect(await screen.findByText(/“Optics” was changed in the meantime/)).toBeDefined();
    await waitFor(async () => expect(await saved[0]?.blob.text()).toBe("xyz"));
  });

  test.each([
    ["do not match the server's hash", `"${"0".repeat(64)}"`],
    ["have an ETag that is no hash of the server's", '"v1"'],
  ])("whose bytes %s is discarded and fetched once more", async (_, etag) => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockImplementation(
      async () => new Response("abc", { headers: { "Content-Length": "3", ETag: etag } }),
    );
    renderButton();
    await startDownload();
    expect(await screen.findByText(/What arrived was damaged, twice/)).toBeDefined();
    expect(answered).toHaveBeenCalledTimes(2);
    expect(saved).toEqual([]);
  });

  test("of a deleted file says that it was removed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(Response.json({ code: "not_found" }, { status: 404 }));
    renderButton();
    await startDownload();
    expect(await screen.findByText(/The institute has removed this file/)).toBeDefined();
    expect(saved).toEqual([]);
  });

  test("answered with 401 asks to sign in again", async () => {
    const lost = vi.fn();
    window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
    answered.mockResolvedValue(Response.json({ code: "session_required" }, { status: 401 }));
    renderButton();
    await startDownload();
    expect(await screen.findByText(/Please sign in again/)).toBeDefined();
    // The session may have been ended elsewhere; the page then removes what is stored on the device.
    expect(lost).toHaveBeenCalledOnce();
  });

  test("can be cancelled, without a further toast", async () => {
    const body = slowBody();
    answered.mockImplementation(async (_address, init) => {
      init?.signal?.addEventListener("abort", () => body.fail(init.signal?.reason));
      return new Response(body.stream, { headers: { "Content-Length": "6" } });
    });
    renderButton();
    await startDownload();
    expect(await records.findRecord("nobody/material-f1")).toBeDefined();
    await press("Cancel the download of Optics");
    await screen.findByRole("button", { name: /^Download Optics/ });
    await waitFor(() => expect(screen.queryByText("Downloading...")).toBeNull());
    expect(screen.queryByText("Failed to download file.")).toBeNull();
    expect(saved).toEqual([]);
    expect(await records.findRecord("nobody/material-f1")).toBeUndefined();
    expect(await room.readBytes("nobody/material-f1")).toBeUndefined();
  });
});

describe("a double tap", () => {
  test("downloads once, and its second tap neither pauses nor cancels", async () => {
    const body = slowBody();
    answered.mockResolvedValue(new Response(body.stream, { headers: { "Content-Length": "6" } }));
    renderButton();
    await startDownload();
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel the download/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Pause the download/ }));
    body.send("abcdef");
    body.end();
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(answered).toHaveBeenCalledTimes(1);
    expect(saved).toHaveLength(1);
  });

  test("downloads once on a slow phone too", async () => {
    answered.mockImplementation(async () => new Response("abc"));
    renderButton();
    const button = screen.getByRole("button", { name: "Download Optics (2.4 MB)" });
    await userEvent.dblClick(button);
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

describe("the file name of Content-Disposition", () => {
  test.each([
    [`attachment; filename="k.pdf"; filename*=UTF-8''%E0%A4%95.pdf`, "क.pdf"],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%5Cpasswd`, "passwd"],
    ["attachment", "download.pdf"],
    [null, "download.pdf"],
  ])("of %s is %s", (header, name) => {
    expect(fileNameOf(header, "download.pdf")).toBe(name);
  });
});

/** A body whose bytes the test sends. */
function slowBody() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    stream,
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: (reason: unknown) => controller?.error(reason),
  };
}
