import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { EnquiryTable } from "./enquiry-table.tsx";

const enquiry: Enquiry = {
  id: "e1",
  ticket: "2026-7KQ4-M2XD",
  status: "new",
  topic: "complaint",
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: null,
  message: "The notes of week 3 are missing.",
  courseId: null,
  courseTitle: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  changedAt: "2026-11-01T10:00:00.000Z",
};

const answered = vi.fn<typeof fetch>();
const onChanged = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  onChanged.mockReset();
  renderOffice(<EnquiryTable enquiries={[enquiry]} onChanged={onChanged} />);
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = (status: string) =>
  userEvent.selectOptions(screen.getByLabelText("Status of 2026-7KQ4-M2XD"), status);

describe("the list of enquiries", () => {
  test("tells who wrote what and how to reach them", () => {
    expect(screen.getByRole("rowheader", { name: /Asha Rao.*2026-7KQ4-M2XD/ })).toBeDefined();
    expect(screen.getByText("Complaint")).toBeDefined();
    expect(screen.getByText(enquiry.message)).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+919876543210");
  });

  test("keeps a chosen status at once", async () => {
    const changed = { ...enquiry, status: "acknowledged" as const };
    answered.mockResolvedValue(Response.json({ enquiry: changed }));
    await choose("Acknowledged");
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(changed));
    const [address, init] = answered.mock.calls[0] ?? [];
    expect(address).toBe("/api/admin/enquiries/e1");
    expect(init).toMatchObject({ method: "PATCH", body: '{"status":"acknowledged"}' });
    expect(await screen.findByText("2026-7KQ4-M2XD: Acknowledged")).toBeDefined();
  });

  test("keeps the former status where the change was refused", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(
      Response.json({ code: "unavailable", message: "Briefly unavailable." }, { status: 503 }),
    );
    await choose("Closed");
    expect(await screen.findByText("Briefly unavailable.")).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Status of 2026-7KQ4-M2XD")).toHaveProperty("value", "new");
  });
});
