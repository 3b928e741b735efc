import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { writeXlsx } from "hucre/xlsx";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { setToken } from "../../testing/api.ts";
import { countedPart } from "../testing/counted-part.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ListMenu } from "./list-menu.tsx";

const answered = vi.fn<typeof fetch>();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  onPrint.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const onPrint = vi.fn();
const pending = { status: "pending", studied: undefined };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: "Download or print" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

const start = () => {
  renderOffice(<ListMenu about="enrolments" filter={{}} onPrint={onPrint} />);
  return choose("Download all (.xlsx)");
};

describe("a list as a file", () => {
  test("is what the address leaves, as CSV too", async () => {
    answered.mockResolvedValue(new Response(countedPart("a,b", 1)));
    renderOffice(<ListMenu about="enrolments" filter={pending} onPrint={onPrint} />);
    await choose("Download these (.csv)");
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(answered.mock.calls[0]?.[0]).toBe(
      "/api/admin/enrollments-excel-download?status=pending&format=csv&parts=counted",
    );
    expect(saved).toEqual(["enrolments.csv"]);
  });

  test("begins by itself at an address that asks for it, once", async () => {
    answered.mockResolvedValue(new Response(countedPart("a,b", 1)));
    const filtered = "/admin/enrolments?status=pending&open=download";
    renderOffice(<ListMenu about="enrolments" filter={pending} onPrint={onPrint} />, filtered);
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(answered.mock.calls.map(([address]) => address)).toEqual([
      "/api/admin/enrollments-excel-download?status=pending&format=xlsx&parts=counted",
    ]);
    expect(saved).toEqual(["enrolments.xlsx"]);
  });

  test("of study files is called a list, as their files are not in it", async () => {
    answered.mockResolvedValue(new Response(countedPart("a,b", 1)));
    renderOffice(<ListMenu about="files" filter={pending} onPrint={onPrint} />);
    await choose("Download the list (.csv)");
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
  });

  test("of questions is Moodle XML, too, which the page makes of the spreadsheet", async () => {
    const heads = ["Question", "Option A", "Option B", "Right answer"];
    const rows = [heads, ["See ![a car](picture:c1)", "x", "y", "B"]];
    const sheet = await writeXlsx({ sheets: [{ name: "Questions", rows }] });
    answered.mockImplementation(async (address) =>
      String(address).includes("question-pictures")
        ? new Response("picture")
        : new Response(countedPart(sheet, 1)),
    );
    renderOffice(<ListMenu about="questions" filter={{}} onPrint={onPrint} />);
    await choose("Download all (Moodle XML)");
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(saved).toEqual(["questions.xml"]);
    const [file] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    const written = file instanceof Blob ? await file.text() : "";
    expect(written).toContain('<answer format="html" fraction="100"><text><![CDATA[y]]>');
    expect(written).toContain(`base64">${btoa("picture")}</file>`);
  });

  test("is on paper from the same menu, and where the server makes no file, from its button", async () => {
    renderOffice(
      <>
        <ListMenu about="enrolments" filter={{}} onPrint={onPrint} />
        <ListMenu about="notices" filter={{}} onPrint={onPrint} />
      </>,
    );
    await choose("Print");
    expect(onPrint).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(onPrint).toHaveBeenCalledTimes(2);
  });

  test("says Downloading..., how far it has come, and Downloaded successfully!", async () => {
    const { stream, controller } = openStream();
    answered.mockResolvedValue(
      new Response(stream, {
        headers: {
          "Content-Disposition": "attachment; filename*=UTF-8''enrolments-2026-11-21.xlsx",
          "X-Total-Rows": "100000",
        },
      }),
    );
    await start();
    expect(await screen.findByText("Downloading...")).toBeDefined();
    controller().enqueue(countedPart("a".repeat(1500), 12_900));
    expect(await screen.findByText("12 % (1.5 KB)")).toBeDefined();
    const bar = screen.getByRole("progressbar", { name: "The file is being made" });
    expect(bar.getAttribute("value")).toBe("0.129");
    controller().close();
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
    expect(saved).toEqual(["enrolments-2026-11-21.xlsx"]);
    expect(answered.mock.calls[0]?.[0]).toBe(
      "/api/admin/enrollments-excel-download?format=xlsx&parts=counted",
    );
  });

  test("says what has arrived where the server cannot say of how much", async () => {
    const { stream, controller } = openStream();
    answered.mockResolvedValue(new Response(stream));
    await start();
    controller().enqueue(countedPart("a".repeat(1500), 12_900));
    expect(await screen.findByText("1.5 KB received")).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBeNull();
    controller().close();
    expect(await screen.findByText("Downloaded successfully!")).toBeDefined();
  });

  test("that fails says so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(Response.json({ code: "unavailable" }, { status: 503 }));
    await start();
    expect(await screen.findByText("Failed to download file.")).toBeDefined();
    expect(saved).toEqual([]);
  });

  test("asks to sign in again when the session has ended, and to start anew", async () => {
    const lost = vi.fn();
    window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
    setToken("t");
    answered.mockImplementation(async () => {
      // Another call may have noticed the ended session and forgotten its token.
      setToken(undefined);
      return Response.json({ code: "session_required" }, { status: 401 });
    });
    await start();
    expect(await screen.findByText(/sign in again and download the file once/)).toBeDefined();
    expect(lost).toHaveBeenCalledOnce();
  });

  test("can be cancelled, and then says nothing more", async () => {
    const { stream, controller } = openStream();
    answered.mockImplementation(async (_address, init) => {
      init?.signal?.addEventListener("abort", () => controller().error(init.signal?.reason));
      return new Response(stream);
    });
    await start();
    await userEvent.click(screen.getByRole("button", { name: "Cancel the download" }));
    await waitFor(() => expect(screen.queryByText("Downloading...")).toBeNull());
    expect(screen.queryByText("Failed to download file.")).toBeNull();
    expect(screen.getByRole("button", { name: "Download or print" })).toBeDefined();
    expect(saved).toEqual([]);
  });
});

function openStream() {
  let kept: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      kept = controller;
    },
  });
  return {
    stream,
    controller() {
      if (!kept) throw new Error("the stream has not started");
      return kept;
    },
  };
}
