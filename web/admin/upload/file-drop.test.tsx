import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { CourseNotes } from "../../staff/course-notes/course-notes.tsx";
import { AddMaterials } from "../materials/add-materials.tsx";
import { OfficeNoteEditing } from "../notes/office-note-editing.tsx";
import NoticesPage from "../notices/notices.tsx";
import { AddPosters } from "../posters/add-posters.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";

const started = vi.hoisted(() => [] as string[]);

// Sends nothing: an upload reports that it has begun, and stays under way.
vi.mock("tus-js-client", () => ({
  canStoreURLs: false,
  Upload: class {
    file: File;
    constructor(file: File) {
      this.file = file;
    }
    findPreviousUploads = async () => [];
    start() {
      started.push(this.file.name);
    }
    abort = async () => undefined;
  },
}));

beforeEach(() => {
  started.length = 0;
  fakeApi({
    "GET /api/admin/courses/c1/notes": { notes: [] },
    "GET /api/admin/notices": { notices: [], nextCursor: null, total: 0 },
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/admin/materials": { materials: [], nextCursor: null, total: 0 },
  });
});

afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const held = (files: readonly File[], types: readonly string[] = ["Files"]) => ({ files, types });

const Notes = () => (
  <OfficeNoteEditing>
    <CourseNotes courseId="c1" />
  </OfficeNoteEditing>
);

type Place = { name: string; open: () => ReactNode; shown: () => Promise<unknown> };

const places: Place[] = [
  {
    name: "the notes of a course",
    open: () => <Notes />,
    shown: () => screen.findByText("optics.pdf"),
  },
  {
    name: "study materials",
    open: () => <AddMaterials />,
    shown: () => screen.findByText("optics.pdf"),
  },
  {
    name: "posters",
    open: () => <AddPosters onAdded={() => undefined} />,
    // It is no picture, which is said at once.
    shown: () => screen.findByText(/Accepted are: PNG, JPEG, WEBP, AVIF/),
  },
  {
    name: "a notice",
    open: () => <NoticesPage loaderData={null} />,
    shown: () => screen.findByText("optics.pdf"),
  },
];

describe.each(places)("$name", ({ open, shown }) => {
  test("take files that are dropped anywhere in the page", async () => {
    renderOffice(open());
    const over = createEvent.dragOver(document.body, { dataTransfer: held([]) });
    fireEvent(document.body, over);
    expect(over.defaultPrevented).toBe(true);
    const drop = createEvent.drop(document.body, { dataTransfer: held([pdf("optics.pdf")]) });
    fireEvent(document.body, drop);
    // Otherwise the browser would open the file in the page's place.
    expect(drop.defaultPrevented).toBe(true);
    await shown();
  });

  test("take files that are pasted", async () => {
    renderOffice(open());
    fireEvent.paste(document.body, { clipboardData: held([pdf("optics.pdf")]) });
    await shown();
  });
});

describe("notes of a course", () => {
  beforeEach(() => void renderOffice(<Notes />));

  test("are sent one after another, beginning at once", async () => {
    const files = ["b.pdf", "a.pdf"].map(pdf);
    fireEvent.drop(document.body, { dataTransfer: held(files) });
    expect(await screen.findByText("a.pdf")).toBeDefined();
    expect(screen.getByText("b.pdf")).toBeDefined();
    await waitFor(() => expect(started).toEqual(["a.pdf"]));
  });

  test("are not made of copied cells, which hold a picture of themselves", () => {
    const cells = held([pdf("image.png")], ["text/plain", "Files"]);
    const paste = createEvent.paste(document.body, { clipboardData: cells });
    fireEvent(document.body, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(screen.queryByText("image.png")).toBeNull();
  });

  test("are not taken twice where the field itself gets the drop", () => {
    const field = document.querySelector("input[type=file]");
    if (!field) throw new Error("no field");
    const drop = createEvent.drop(field, { dataTransfer: held([pdf("optics.pdf")]) });
    fireEvent(field, drop);
    expect(drop.defaultPrevented).toBe(false);
    expect(screen.queryByText("optics.pdf")).toBeNull();
  });

  test("are not taken behind an open dialog, and the page stays", () => {
    const dialog = document.createElement("dialog");
    dialog.open = true;
    document.body.append(dialog);
    const drop = createEvent.drop(document.body, { dataTransfer: held([pdf("optics.pdf")]) });
    fireEvent(document.body, drop);
    dialog.remove();
    expect(drop.defaultPrevented).toBe(true);
    expect(screen.queryByText("optics.pdf")).toBeNull();
  });
});
