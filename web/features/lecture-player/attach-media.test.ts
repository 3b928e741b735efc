import { beforeEach, expect, it, vi } from "vitest";
import { attachMedia } from "./attach-media.ts";
import { lectureAddresses } from "./lecture-addresses.ts";

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
