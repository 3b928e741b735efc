import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeUploads, type SentUpload } from "../testing/fake-upload.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { UploadPosterForm } from "./upload-poster-form.tsx";

let sent: SentUpload[];
const stored = vi.fn();

beforeEach(() => {
  stored.mockReset();
  sent = fakeUploads();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:poster");
  renderOffice(<UploadPosterForm onStored={stored} />);
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("uploading a poster", () => {
  test("says that it succeeded", async () => {
    await chooseAndSend();
    act(() => sent[0]?.answer(201, { poster: { id: "p" } }));
    expect(await screen.findByText("Poster uploaded successfully!")).toBeDefined();
    expect(stored).toHaveBeenCalledWith({ id: "p" });
  });

  test("says that it failed, and why beside the picture", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await chooseAndSend();
    act(() => sent[0]?.answer(415, { code: "unsupported_file", message: "This is no picture." }));
    expect(await screen.findByText("Failed to upload poster")).toBeDefined();
    expect(screen.getByText("This is no picture.")).toBeDefined();
    expect(stored).not.toHaveBeenCalled();
  });
});

async function chooseAndSend() {
  const picture = new File(["x"], "p.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText(/^Picture/), picture);
  await userEvent.type(screen.getByLabelText("Title"), "Admissions open");
  await userEvent.click(screen.getByRole("button", { name: /^Upload/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
}
