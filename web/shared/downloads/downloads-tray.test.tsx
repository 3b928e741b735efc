import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import type { DownloadPhase } from "../../texts/downloads.ts";
import DownloadsTray from "./downloads-tray.tsx";
import { show, shownDownloads } from "./shown-downloads.ts";

afterEach(() => shownDownloads.set({}));

function renderTray(phases: DownloadPhase[]): void {
  for (const [at, phase] of phases.entries())
    show({
      kind: "material",
      id: `f${at}`,
      title: `Notes ${at}`,
      phase,
      loaded: 1,
      size: 4,
      isToSave: true,
      isKept: false,
    });
  const Tray = createRoutesStub([{ path: "*", Component: DownloadsTray }]);
  render(<Tray />);
}

describe("the tray's headline", () => {
  test.each<[string, DownloadPhase[]]>([
    ["2 downloads", ["running", "waiting", "failed", "paused"]],
    ["1 download needs you", ["failed", "paused", "done"]],
    ["1 download paused", ["paused", "done"]],
    ["2 downloads paused", ["paused", "paused"]],
    ["1 download finished", ["done"]],
  ])("says %s of %s", async (words, phases) => {
    renderTray(phases);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
