import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { optics } from "../lectures/testing/optics.ts";
import { SettingsPanel } from "./settings-panel.tsx";

function show(onSmallWindow: (() => void) | undefined) {
  const settings = { quality: "240p", savesData: false, rate: 1, captions: "off" } as const;
  const ignore = () => undefined;
  const given = {
    lecture: optics,
    isKept: false,
    quality: "240p",
    settings,
    onSmallWindow,
  } as const;
  render(<SettingsPanel {...given} onRate={ignore} onSettings={ignore} />);
}

const smallWindow = () => screen.queryByRole("button", { name: "Small window" });

it("has the small window, for which a phone's bar has no room", async () => {
  const onSmallWindow = vi.fn();
  show(onSmallWindow);
  await userEvent.click(smallWindow() ?? document.body);
  expect(onSmallWindow).toHaveBeenCalledOnce();
});

it("has no small window where the browser makes none", () => {
  show(undefined);
  expect(smallWindow()).toBeNull();
});
