import { act, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { takeConsoleOutput } from "../../test/console-output.ts";
import { notify } from "../ui/toast.ts";
import DesignPage from "./page.tsx";

/** Exports of web/ui that are not on the page, and why. */
const exceptions: Record<string, string> = {
  Drawing: "the sheet of every motif",
  DrawnWords: "what drawn words are taken from: the document has it once",
  Field: "what every field is made of",
  FieldError: "part of every field with an error",
  FileName: "has no look: it isolates a name's direction",
  InPageLink: "has no look of its own: its place gives it one",
  KeptMounted: "has no look",
  PageLink: "has no look of its own: the links, the buttons and the breadcrumbs give it one",
  PageShell: "a page's spinner, or its failure",
  PlainButton: "has no look of its own",
  ScrollArea: "has no look: tables give it one",
  SkipLink: "stands in the frame, for the keyboard",
  Toaster: "comes with the toasts, and stands in the frame",
};

const modules = import.meta.glob<Record<string, unknown>>(["../ui/*.tsx", "!../ui/*.test.tsx"], {
  eager: true,
});
const sources = import.meta.glob<string>(["./*.tsx", "!./*.test.tsx"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("every component of web/ui is on the page, except listed ones", () => {
  const components = Object.values(modules)
    .flatMap((module) => Object.keys(module))
    .filter((name) => /^[A-Z]/.test(name));
  const page = Object.values(sources).join("\n");
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(page));
  expect(missing.sort()).toEqual(Object.keys(exceptions).sort());
});

test("the page renders completely and without warnings", async () => {
  await renderPage();
  // happy-dom does not know <search>, and React warns.
  const complaints = takeConsoleOutput().filter((line) => !line.includes("<search>"));
  expect(complaints).toEqual([]);
  expect(screen.getByRole("heading", { level: 1, name: "Design system" })).toBeDefined();
  expect(document.title).toBe("Design system");
  // The part that fails to load, in two scripts and two themes.
  expect(screen.getAllByText(/This part did not load|यह हिस्सा नहीं खुल पाया/)).toHaveLength(4);
});

test("there is a button for every kind of toast", async () => {
  await renderPage();
  takeConsoleOutput();
  const section = screen.getByRole("heading", { name: "Toast" }).closest("section");
  const buttons = within(section ?? document.body).getAllByRole("button");
  const kinds = new Set(buttons.map(({ textContent }) => textContent));
  expect([...kinds, "dismiss"].sort()).toEqual(Object.keys(notify).sort());
});

async function renderPage() {
  const Site = createRoutesStub([{ path: "/design", Component: DesignPage }]);
  await act(async () => void render(<Site initialEntries={["/design"]} />));
}
