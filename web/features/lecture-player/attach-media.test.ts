import { beforeEach, expect, it, vi } from "vitest";
import { attachMedia } from "./attach-media.ts";
import { lectureAddresses } from "./lecture-addresses.ts";

type Failed = { fatal: boolean; type: string; response?: { code: number } };

/** Stands for hls.js: the test says what it reports. */
const player = vi.hoisted(() => ({
  fail: undefined as ((failed: Failed) => void) | undefined,
  stopLoad: vi.fn(),
}));

vi.mock("hls.js/light", () => ({
  default: class {
    static isSupported = () => true;
    static Events = { ERROR: "error", FRAG_BUFFERED: "buffered" };
    static ErrorTypes = { NETWORK_ERROR: "network", MEDIA_ERROR: "media" };
    stopLoad = player.stopLoad;
    levels = [];
    on(event: string, listener: (event: string, failed: Failed) => void) {
      if (event === "error") player.fail = (failed) => listener(event, failed);
    }
    loadSource() {}
    attachMedia() {}
    destroy() {}
  },
}));

beforeEach(() => {
  player.fail = undefined;
  player.stopLoad.mockClear();
  vi.stubGlobal("MediaSource", class {});
});

async function play() {
  const onProblem = vi.fn();
  const detach = attachMedia(document.createElement("video"), {
    addresses: lectureAddresses("user", "l1"),
    quality: "auto",
    kept: undefined,
    startS: 0,
    savesData: false,
    onProblem,
  });
  await vi.waitFor(() => expect(player.fail).toBeDefined());
  return { onProblem, detach };
}

it.each([401, 403, 404])(
  "ends at %i, which hls.js may call harmless and wait for ever",
  async (code) => {
    const { onProblem, detach } = await play();
    player.fail?.({ fatal: false, type: "network", response: { code } });
    expect(onProblem).toHaveBeenLastCalledWith("refused");
    expect(player.stopLoad).toHaveBeenCalled();
    detach();
  },
);

it("waits for a network that is gone, and says nothing of what hls.js mends itself", async () => {
  const { onProblem, detach } = await play();
  player.fail?.({ fatal: false, type: "network", response: { code: 503 } });
  expect(onProblem).not.toHaveBeenCalled();
  player.fail?.({ fatal: true, type: "network" });
  expect(onProblem).toHaveBeenLastCalledWith("waiting");
  detach();
});
