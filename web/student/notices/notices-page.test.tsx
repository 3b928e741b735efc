import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ReceivedNotice } from "../../../contract/entities/notice.ts";
import { queryClient } from "../../api/query-client.ts";
import { BottomBar } from "../../frame/own-navigation.tsx";
import { leaveFor, setOnline } from "../../testing/api.ts";
import { LanguageContext } from "../../texts/texts.ts";
import NoticesPage from "./page.tsx";

const answer = vi.fn<(address: string) => Response>();
const library: ReceivedNotice = {
  id: "n1",
  titleEn: "Library closed",
  titleHi: null,
  textEn: "Until Monday.",
  textHi: null,
  receivedAt: "2027-01-15T10:00:00.000Z",
  readAt: null,
  files: [],
};
const listed = (notices: ReceivedNotice[], unread: number) => ({
  notices,
  unread,
  total: notices.length,
  nextCursor: null,
});

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => answer(address));
});

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stands for the reader. */
function OpenedFile() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {`${pathname} ${state.title} from ${state.from}`}
    </button>
  );
}

function open(language: "en" | "hi" = "en") {
  const Component = () => (
    <LanguageContext value={language}>
      <QueryClientProvider client={queryClient}>
        <BottomBar />
        <NoticesPage />
      </QueryClientProvider>
    </LanguageContext>
  );
  const Site = createRoutesStub([
    { path: "*", Component },
    { path: "/read/notices/:id", Component: OpenedFile },
  ]);
  render(<Site initialEntries={["/notices"]} />);
}

test("opening a notice reads it, and the bar counts one less", async () => {
  answer.mockImplementation((address) =>
    Response.json(address.endsWith("/n1/read") ? { unread: 0 } : listed([library], 1)),
  );
  open();
  expect(await screen.findByRole("link", { name: "Notices 1 unread" })).toBeDefined();
  expect(screen.getByText("New")).toBeDefined();
  await userEvent.click(screen.getByText("Library closed"));
  expect(await screen.findByRole("link", { name: "Notices" })).toBeDefined();
  expect(screen.queryByText("New")).toBeNull();
  expect(answer.mock.calls.filter(([address]) => address.endsWith("/read"))).toHaveLength(1);
});

test("what is opened without a network counts as read once that is back", async () => {
  // What was unfolded before stays so.
  const trip = { ...library, id: "n2", titleEn: "A trip" };
  answer.mockImplementation(() => Response.json(listed([trip], 1)));
  open();
  const title = await screen.findByText("A trip");
  setOnline(false);
  let readAt: string | null = null;
  answer.mockImplementation((address) => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch");
    if (address.endsWith("/n2/read")) readAt = "2027-01-15T11:00:00.000Z";
    const unread = readAt === null ? 1 : 0;
    return Response.json(
      address.endsWith("/read") ? { unread } : listed([{ ...trip, readAt }], unread),
    );
  });
  await userEvent.click(title);
  expect(screen.getByText("New")).toBeDefined();
  await act(async () => setOnline(true));
  await waitFor(() => expect(screen.queryByText("New")).toBeNull());
});

test("what came while the page was left stands there once the bar counts it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const read = { ...library, readAt: "2027-01-15T11:00:00.000Z" };
  answer.mockImplementation(() => Response.json(listed([read], 0)));
  open();
  await screen.findByText("Library closed");
  const fees = { ...library, id: "n3", titleEn: "Fees are due" };
  answer.mockImplementation(() => Response.json(listed([fees, read], 1)));
  await leaveFor(60_000);
  expect(await screen.findByRole("link", { name: "Notices 1 unread" })).toBeDefined();
  expect(await screen.findByText("Fees are due")).toBeDefined();
});

test("the list is not fetched anew because one of its notices was read", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const exam = { ...library, id: "n4", titleEn: "Exam forms" };
  answer.mockImplementation((address) =>
    Response.json(address.endsWith("/n4/read") ? { unread: 0 } : listed([exam], 1)),
  );
  open();
  await userEvent.click(await screen.findByText("Exam forms"));
  await screen.findByRole("link", { name: "Notices" });
  answer.mockReset();
  answer.mockImplementation(() => Response.json(listed([exam], 0)));
  await leaveFor(60_000);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls).toEqual([["/api/user/notices?limit=1"]]);
});

test("a notice without Hindi is marked as English on a Hindi page", async () => {
  answer.mockImplementation(() => Response.json(listed([library], 0)));
  open("hi");
  expect((await screen.findByText("Library closed")).getAttribute("lang")).toBe("en");
});

test("says that there is none", async () => {
  answer.mockImplementation(() => Response.json(listed([], 0)));
  open();
  expect(await screen.findByText("No notices yet")).toBeDefined();
});

test("says that the notices could not be loaded, and tries again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const refused = { code: "forbidden", message: "No." };
  answer.mockImplementation(() => Response.json(refused, { status: 403 }));
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  answer.mockImplementation(() => Response.json(listed([library], 1)));
  await userEvent.click(again);
  expect(await screen.findByText("Library closed")).toBeDefined();
});

const files: ReceivedNotice["files"] = [
  { id: "f1", title: "Holidays", size: 2048, mimeType: "application/pdf" },
  { id: "f2", title: "नक़्शा", size: 1024, mimeType: "image/png" },
];

test("shows the files of a notice with their kind and size", async () => {
  answer.mockImplementation(() => Response.json(listed([{ ...library, files }], 0)));
  open();
  await userEvent.click(await screen.findByText("Library closed"));
  const pdf = screen.getByRole("link", { name: /^Holidays PDF, 2/ });
  expect(pdf.getAttribute("href")).toBe("/read/notices/f1");
  expect(screen.getByRole("link", { name: /^नक़्शा Picture, 1/ })).toBeDefined();
});

test("opens a file in the reader, from which one comes back to the unfolded notice", async () => {
  answer.mockImplementation(() => Response.json(listed([{ ...library, files }], 0)));
  open();
  await userEvent.click(await screen.findByText("Library closed"));
  await userEvent.click(screen.getByRole("link", { name: /^Holidays/ }));
  await userEvent.click(await screen.findByText("/read/notices/f1 Holidays from /notices"));
  const notice = (await screen.findByText("Library closed")).closest("details");
  expect(notice?.open).toBe(true);
});

test("offers a file for download, and to keep it on the device", async () => {
  answer.mockImplementation(() => Response.json(listed([{ ...library, files }], 0)));
  open();
  await userEvent.click(await screen.findByText("Library closed"));
  expect(screen.getByRole("button", { name: /Download Holidays/i })).toBeDefined();
  expect(screen.getByRole("button", { name: /^Keep Holidays on this device/ })).toBeDefined();
});
