import { expect, test } from "vitest";
import { type PlayerSettings, withCaptions } from "./player-settings.ts";
import { rendition } from "./testing/optics.ts";

const settings: PlayerSettings = { quality: "auto", savesData: false, rate: 1 };
const silent = { renditions: [rendition("240p")], captions: ["en" as const, "hi" as const] };
const spoken = { ...silent, renditions: [rendition("audio"), rendition("240p")] };

test("captions of a silent lecture are shown in the page's language, unless somebody chose", () => {
  expect(withCaptions(settings, silent, "hi").captions).toBe("hi");
  expect(withCaptions(settings, { ...silent, captions: ["en"] }, "hi").captions).toBe("en");
  expect(withCaptions(settings, { ...silent, captions: [] }, "hi").captions).toBe("off");
  expect(withCaptions({ ...settings, captions: "off" }, silent, "hi").captions).toBe("off");
});

test("captions of a lecture with sound are not shown before somebody chooses them", () => {
  expect(withCaptions(settings, spoken, "en").captions).toBe("off");
  const original = { ...silent, renditions: [rendition("original")] };
  expect(withCaptions(settings, original, "en").captions).toBe("off");
});
