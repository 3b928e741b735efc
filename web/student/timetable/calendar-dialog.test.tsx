import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { makeTestClient } from "../../testing/api.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";

const feed = { language: "en", createdAt: "2026-11-24T03:00:00.000Z" };
const address = "https://institute.example/calendar/secret.ics";
const answers = new Map<string, () => Response>();

afterEach(() => {
  answers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
    const answer = answers.get(method);
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  render(
    <QueryClientProvider client={makeTestClient()}>
      <CalendarDialog />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "In my calendar" }));
}
const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name, hidden: true }));

test("an address is made, shown once, and ended", async () => {
  answers.set("GET", () => Response.json({ feed: null }));
  answers.set("POST", () => Response.json({ feed, address }, { status: 201 }));
  answers.set("DELETE", () => Response.json({ message: "Ended." }));
  await open();
  await press("Make an address");
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
  const google = screen.getByRole("link", { name: "Add to Google Calendar", hidden: true });
  expect(google.getAttribute("href")).toContain(
    encodeURIComponent("webcal://institute.example/calendar/secret.ics"),
  );
  await press("End the address");
  await screen.findByText("You have no address yet.");
  expect(screen.queryByDisplayValue(address)).toBeNull();
});

test("an address of before is not shown again, but renewed", async () => {
  answers.set("GET", () => Response.json({ feed }));
  answers.set("POST", () => Response.json({ feed, address }, { status: 201 }));
  await open();
  await screen.findByText(/You have an address since/);
  expect(screen.queryByRole("textbox", { hidden: true })).toBeNull();
  await press("Make a new address");
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
});

test("what could not be loaded or made is said, and can be tried again", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  await open();
  await screen.findByText(/could not be asked for/);
  answers.set("GET", () => Response.json({ feed: null }));
  await press("Try again");
  await press("Make an address");
  await screen.findByText(/This did not work/);
});
