import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Material } from "../../../contract/entities/file.ts";
import { fakeUploads, partsOf, type SentUpload } from "../testing/fake-upload.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { FileTable } from "./file-table.tsx";
import { UploadFileForm } from "./upload-file-form.tsx";

const material: Material = {
  id: "f1",
  title: "Optics",
  description: null,
  filename: "optics.pdf",
  size: 2_400_000,
  mimeType: "application/pdf",
  subject: "Physics",
  selectedClass: "12",
  uploadedAt: "2026-11-20T10:00:00.000Z",
};

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("uploading a study file", () => {
  let sent: SentUpload[] = [];
  const onStored = vi.fn();

  beforeEach(() => {
    onStored.mockReset();
    sent = fakeUploads();
    renderOffice(
      <UploadFileForm courses={[{ id: "c1", title: "JEE Physics" }]} onStored={onStored} />,
    );
  });

  const choose = () =>
    userEvent.upload(
      screen.getByLabelText("File"),
      new File(["%PDF-"], "प्रकाश.pdf", { type: "application/pdf" }),
    );
  const send = () => userEvent.click(screen.getByRole("button", { name: "Upload" }));

  test("needs a file", async () => {
    await send();
    expect(screen.getByText("Please choose a file.")).toBeDefined();
    expect(sent).toEqual([]);
  });

  test("sends the filled fields alone, shows how far it is, and empties the form", async () => {
    await choose();
    await userEvent.type(screen.getByLabelText(/^Title/), "Light");
    await send();
    expect(sent[0] && partsOf(sent[0].form)).toEqual({ title: ["Light"], file: ["प्रकाश.pdf"] });
    act(() => sent[0]?.progress(1, 2));
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 0.5);
    expect(screen.getByText("50 %")).toBeDefined();
    const file = { ...material, title: "Light", courseId: null };
    act(() => sent[0]?.answer(201, { file }));
    expect(await screen.findByText("File uploaded")).toBeDefined();
    expect(onStored).toHaveBeenCalledWith(file);
    expect(screen.getByLabelText(/^Title/)).toHaveProperty("value", "");
  });

  test("can be cancelled, and says that nothing was stored", async () => {
    await choose();
    await send();
    await userEvent.click(screen.getByRole("button", { name: "Cancel the upload" }));
    expect(sent[0]?.isAborted).toBe(true);
    expect(await screen.findByText("Upload cancelled. Nothing was stored.")).toBeDefined();
    expect(onStored).not.toHaveBeenCalled();
  });

  test("that is refused says why and keeps what was typed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await choose();
    await userEvent.type(screen.getByLabelText(/^Title/), "Light");
    await send();
    act(() => sent[0]?.answer(415, { code: "file_type_refused", message: "Not such a file." }));
    expect(await screen.findByText("Not such a file.")).toBeDefined();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty("value", "Light");
  });
});

describe("deleting a study file", () => {
  const answered = vi.fn<typeof fetch>();
  const onDeleted = vi.fn();

  beforeEach(() => {
    vi.stubGlobal("fetch", answered);
    answered.mockReset();
    onDeleted.mockReset();
    renderOffice(<FileTable files={[material]} onDeleted={onDeleted} />);
  });

  const ask = () => userEvent.click(screen.getByRole("button", { name: "Delete Optics" }));

  test("asks first, and Cancel deletes nothing", async () => {
    await ask();
    expect(screen.getByText(/“Optics” disappears for all students/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(answered).not.toHaveBeenCalled();
    expect(screen.queryByText("Delete this file?")).toBeNull();
  });

  test("deletes when it is confirmed", async () => {
    answered.mockResolvedValue(Response.json({ message: "File deleted" }));
    await ask();
    await userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith("f1"));
    expect(answered.mock.calls[0]?.[0]).toBe("/api/admin/delete/f1");
    expect(answered.mock.calls[0]?.[1]).toMatchObject({ method: "DELETE" });
    expect(screen.queryByText("Delete this file?")).toBeNull();
  });

  test("that is refused leaves the question open with the reason", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(
      Response.json({ code: "not_found", message: "This is not here any more." }, { status: 404 }),
    );
    await ask();
    await userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));
    expect(await screen.findByText("This is not here any more.")).toBeDefined();
    expect(screen.getByText("Delete this file?")).toBeDefined();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
