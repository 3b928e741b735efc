import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attachMedia } from "./attach-media.ts";
import { lectureAddresses } from "./player-quality.ts";

type Failed = {
  fatal: boolean;
  type: string;
  response?: { code: number };
  networkDetails?: Pick<XMLHttpRequest, "getResponseHeader">;
};

/** Stands for hls.js: the test says what it reports. */
const player = vi.hoisted(() => ({
  fail: undefined as ((failed: Failed) => void) | undefined,
  stopLoad: vi.fn(),
  loadSource: vi.fn(),
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
    loadSource = player.loadSource;
    attachMedia() {}
    destroy() {}
  },
}));

beforeEach(() => {
  player.fail = undefined;
  player.stopLoad.mockClear();
  player.loadSource.mockClear();
  vi.stubGlobal("MediaSource", class {});
});

afterEach(() => void vi.restoreAllMocks());

async function play() {
  const onProblem = vi.fn();
  const detach = attachMedia(document.createElement("video"), {
    addresses: lectureAddresses("user", "l1"),
    quality: "auto",
    kept: undefined,
    startS: 0,
    savesData: false,
    onProblem,
    onOnline: () => undefined,
  });
  await vi.waitFor(() => expect(player.fail).toBeDefined());
  return { onProblem, detach };
}

/** The answer of our server, or of something on the way, which names no code. */
const refusal = (status: number, code?: string): Failed => ({
  fatal: false,
  type: "network",
  response: { code: status },
  networkDetails: {
    getResponseHeader: (name) => (name.toLowerCase() === "problem-code" ? (code ?? null) : null),
  },
});

it.each([
  [401, "session_required"],
  [403, "not_enrolled"],
  [404, "not_found"],
])(
  "ends at %i with %s of the server, which hls.js may call harmless and wait for ever",
  async (status, code) => {
    const { onProblem, detach } = await play();
    player.fail?.(refusal(status, code));
    expect(onProblem).toHaveBeenLastCalledWith("refused");
    expect(player.stopLoad).toHaveBeenCalled();
    detach();
  },
);

it.each([401, 403, 404])("tries again after %i of a captive portal", async (status) => {
  const { onProblem, detach } = await play();
  vi.useFakeTimers();
  player.loadSource.mockClear();
  player.fail?.(refusal(status));
  expect(onProblem).toHaveBeenLastCalledWith("waiting");
  vi.runOnlyPendingTimers();
  expect(player.loadSource).toHaveBeenCalledOnce();
  vi.useRealTimers();
  detach();
});

it("waits for a network that is gone, and says nothing of what hls.js mends itself", async () => {
  const { onProblem, detach } = await play();
  player.fail?.({ fatal: false, type: "network", response: { code: 503 } });
  expect(onProblem).not.toHaveBeenCalled();
  player.fail?.({ fatal: true, type: "network" });
  expect(onProblem).toHaveBeenLastCalledWith("waiting");
  detach();
});

it("asks again once, however many lists have failed, and not once the player is gone", async () => {
  const { detach } = await play();
  vi.useFakeTimers();
  player.loadSource.mockClear();
  for (const status of [403, 404]) player.fail?.(refusal(status));
  vi.runOnlyPendingTimers();
  expect(player.loadSource).toHaveBeenCalledOnce();
  for (const status of [403, 404]) player.fail?.(refusal(status));
  detach();
  vi.runAllTimers();
  expect(player.loadSource).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

/** What the browser plays by itself: the original from the server, or a file of this device. */
function playPlain(kept?: File) {
  const [onProblem, onOnline] = [vi.fn(), vi.fn()];
  const media = document.createElement("video");
  const detach = attachMedia(media, {
    addresses: lectureAddresses("user", "l1"),
    quality: "original",
    kept,
    startS: 0,
    savesData: false,
    onProblem,
    onOnline,
  });
  const failOffline = () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    media.dispatchEvent(new Event("error"));
  };
  const comeOnline = () => window.dispatchEvent(new Event("online"));
  return { onProblem, onOnline, detach, failOffline, comeOnline };
}

it("begins an original anew once the network is back, as long as it is there", () => {
  const { onProblem, onOnline, detach, failOffline, comeOnline } = playPlain();
  comeOnline();
  expect(onOnline).not.toHaveBeenCalled();
  failOffline();
  expect(onProblem).toHaveBeenLastCalledWith("waiting");
  comeOnline();
  expect(onOnline).toHaveBeenCalledOnce();
  failOffline();
  detach();
  comeOnline();
  expect(onOnline).toHaveBeenCalledOnce();
});

it("waits for no network where a kept file cannot be played", () => {
  const { onProblem, onOnline, detach, failOffline, comeOnline } = playPlain(new File([], "l.mp4"));
  failOffline();
  expect(onProblem).toHaveBeenLastCalledWith("failed");
  comeOnline();
  expect(onOnline).not.toHaveBeenCalled();
  detach();
});
