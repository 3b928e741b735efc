import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialFeeSettings } from "../../../contract/entities/fee-settings.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import FeeSettingsPage from "./settings.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-07-20T06:00:00Z"), toFake: ["Date"] }));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settings = "/api/admin/fees/settings";
const months = "/api/admin/fees/locked-months";
const june = { month: "2026-06", by: "Ravi", at: "2026-07-02T06:00:00.000Z" };

function open(gstin: string | null, calls: Parameters<typeof fakeApi>[0] = {}) {
  const kept = { settings: initialFeeSettings, version: 1, gstin };
  const sent = fakeApi({
    [`GET ${settings}`]: kept,
    [`GET ${months}`]: { months: [june] },
    ...calls,
  });
  renderOffice(<FeeSettingsPage loaderData={kept} />, "/admin/fees/settings");
  return sent;
}

test("says that receipts have no word of tax where there is no GSTIN", async () => {
  open(null);
  expect(screen.getByText(/receipts have no word of tax/)).toBeDefined();
  expect(screen.queryByLabelText("SAC")).toBeNull();
  await screen.findByText(/locked by Ravi/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test("saves where families pay to, with the version that was read", async () => {
  const saved = {
    tax: { percent: 12, sac: "999293" },
    ...{ upi: { address: "fees@okbank", name: "Gyanpath" }, bank: null },
  };
  const gstin = "23AAACH7409R1ZZ";
  const sent = open(gstin, { [`PUT ${settings}`]: { settings: saved, version: 2, gstin } });
  const percent = screen.getByLabelText("Percent in all");
  await userEvent.clear(percent);
  await userEvent.type(percent, "12");
  await userEvent.type(screen.getByLabelText("UPI address"), "fees@okbank");
  const save = screen.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  expect(await screen.findByText("Please fill this in.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Name that the app shows"), "Gyanpath");
  await userEvent.click(save);
  expect(await screen.findByText("Saved.")).toBeDefined();
  expect(sent.find(({ body }) => body !== undefined)?.body).toEqual(saved);
});

test("locks a month that is over, and opens it again with a reason", async () => {
  const may = { ...june, month: "2026-05" };
  const sent = open(null, {
    [`PUT ${months}/2026-05`]: { months: [june, may] },
    [`DELETE ${months}/2026-06`]: { months: [may] },
  });
  const list = within(await screen.findByRole("list", { name: "Closed months" }));
  expect(list.getAllByRole("listitem")).toHaveLength(12);
  expect(list.queryByText("Jul 2026")).toBeNull();
  await userEvent.click(list.getByRole("button", { name: "Lock May 2026" }));
  expect(await list.findByRole("button", { name: "Open May 2026 again" })).toBeDefined();
  await userEvent.click(list.getByRole("button", { name: "Open Jun 2026 again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open Jun 2026 again" }));
  await userEvent.type(dialog.getByLabelText("Reason"), "A receipt was forgotten");
  await userEvent.click(dialog.getByRole("button", { name: "Open again" }));
  expect(await list.findByRole("button", { name: "Lock Jun 2026" })).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ reason: "A receipt was forgotten" });
});
