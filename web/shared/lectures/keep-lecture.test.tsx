import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { KeepLecture } from "./keep-lecture.tsx";
import { optics } from "./testing/optics.ts";
import type { WatchedLecture } from "./watched-lecture.ts";

vi.mock("../downloads/kept-ids.ts", () => ({
  loadKeptIds: () => undefined,
  useKeptIds: () => new Set(),
  useStoredIds: () => new Set(),
}));

const lecture: WatchedLecture = { ...optics, captions: ["en"], hasPoster: true };

it("says at the first tap that it begins, before the captions have come", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const settings = { quality: "auto", savesData: false, rate: 1 } as const;
  const Component = () => (
    <KeepLecture lecture={lecture} title="Optics" settings={settings} isKept={false} />
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
  await userEvent.click(await screen.findByRole("button", { name: /^Keep offline/ }));
  const busy = await screen.findByRole("button", { name: /Starting the download/ });
  expect(busy.getAttribute("aria-busy")).toBe("true");
});
