import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { TaughtClass } from "../../contract/entities/teaching.ts";
import { makeQueryClient } from "../api/query-client.ts";
import { LeaveGuards } from "../shared/leaving/leave-guard.tsx";
import { makeTaughtClass } from "../testing/taught-classes.ts";
import { violationsIn } from "../testing/violations-in.ts";
import { ReplaceLink } from "./class-actions.tsx";

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const shown = makeTaughtClass();
const link = "https://meet.example/new";

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

afterEach(() => {
  answer.mockReset();
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(given: Partial<TaughtClass> = {}) {
  vi.stubGlobal("fetch", answer);
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LeaveGuards>
          <ReplaceLink shown={{ ...shown, ...given }} />
        </LeaveGuards>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site />
    </QueryClientProvider>,
  );
}

async function open() {
  await userEvent.click(screen.getByRole("button", { name: "Replace the link" }));
  return screen.findByRole("textbox", { name: /New link/ });
}

test("the dialog for a link is usable by everybody", async () => {
  show();
  await open();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("a link that is pasted is saved without another tap", async () => {
  answer.mockResolvedValue(Response.json({ class: shown }));
  show();
  await userEvent.click(await open());
  await userEvent.paste(`  ${link}\n`);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(answer).toHaveBeenCalledOnce();
  const [address, init] = answer.mock.calls[0] ?? [];
  expect(address).toBe("/api/teach/classes/c1/link");
  expect(init?.method).toBe("PUT");
  expect(JSON.parse(String(init?.body))).toEqual({ link });
});

test("what is no https link is not sent, and said beside the field", async () => {
  show();
  await userEvent.click(await open());
  await userEvent.paste("javascript:alert(1)");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/https:\/\//)).toBeDefined();
  expect(answer).not.toHaveBeenCalled();
});

test("a refusal stands in the dialog, and what was typed stays", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  const message = "This class was cancelled.";
  answer.mockResolvedValue(Response.json({ code: "class_cancelled", message }, { status: 409 }));
  show();
  const field = await open();
  await userEvent.type(field, link);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(field).toHaveProperty("value", link);
});

test("a class that is cancelled or over has no link to replace, and one without a link gets one", () => {
  show({ cancelledAt: at(-2) });
  show({ endsAt: at(-0.1) });
  expect(screen.queryByRole("button")).toBeNull();
  show({ hasLink: false });
  expect(screen.getByRole("button", { name: "Add a link" })).toBeDefined();
});
