import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { KeepLecture } from "./keep-lecture.tsx";
import type { WatchedLecture } from "./watched-lecture.ts";

vi.mock("../kept-files/kept-ids.ts", () => ({
  loadKeptIds: () => undefined,
  useKeptIds: () => new Set(),
  useStoredIds: () => new Set(),
}));

const lecture: WatchedLecture = {
  id: "l1",
  courseId: "k1",
  title: "Optics",
  titleHi: null,
  durationMs: 60_000,
  renditions: [{ kind: "240p", bytes: 9_000_000, durationMs: 60_000, width: 426, height: 240 }],
  captions: ["en"],
  hasPoster: true,
  positionMs: 0,
  watched: [],
};

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
