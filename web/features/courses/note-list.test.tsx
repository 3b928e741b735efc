import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { LanguageContext, languageOf } from "../../messages/language.ts";
import { type ListedNote, NoteList } from "./note-list.tsx";

const listed = (id: string, given: Partial<ListedNote> = {}): ListedNote => ({
  id,
  title: `Note ${id}`,
  size: 143_000,
  mimeType: "application/pdf",
  isSample: false,
  ...given,
});

function renderNotes(notes: ListedNote[], { canDownload = false, address = "/" } = {}) {
  const Component = () => (
    <LanguageContext value={languageOf(address)}>
      <NoteList notes={notes} canDownload={canDownload} />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[address]} />);
}

describe("the notes of a course, for a visitor", () => {
  test("have a plain link into each sample, and none into any other", () => {
    renderNotes([listed("s/1", { isSample: true }), listed("n1")]);
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("/api/public/sample-notes/s%2F1");
    expect(link.hasAttribute("download")).toBe(true);
    expect(link.textContent).toBe("Download sample (PDF, 143 KB) Note s/1");
    expect(screen.getAllByText("Free to read")).toHaveLength(1);
    expect(screen.getAllByText("Opens with enrolment")).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each([
    ["image/png", "PNG"],
    ["video/mp4", "MP4"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word"],
  ])("say that a sample of the type %s is %s, in Hindi too", (mimeType, kind) => {
    renderNotes([listed("s1", { isSample: true, mimeType })], { address: "/hi/course-preview/c1" });
    const name = `नमूना डाउनलोड करें (${kind}, 143 KB) Note s1`;
    expect(screen.getByRole("link", { name })).toBeDefined();
    expect(screen.getByText("पढ़कर देखें")).toBeDefined();
  });
});

describe("the notes of a course, for a student", () => {
  test("have their reader and their download instead, samples too", () => {
    renderNotes([listed("s1", { isSample: true, locked: false })], { canDownload: true });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/read/notes/s1"]);
    expect(screen.getByRole("button", { name: "Download Note s1 (143 KB)" })).toBeDefined();
  });
});
