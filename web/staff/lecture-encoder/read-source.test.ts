import type { Input } from "mediabunny";
import { expect, it, vi } from "vitest";
import { openSource, readSource, SourceNotLoaded } from "./encoder.worker.ts";

// The library remembers what a browser can encode, also that of another test file.
vi.mock("mediabunny", async (importOriginal) => ({
  ...(await importOriginal<typeof import("mediabunny")>()),
  canEncodeVideo: async () => false,
}));

type Facts = {
  canRead: boolean;
  tracks: number;
  hasPicture: boolean;
  durationS: number;
  canDecode: boolean;
  canDecodeSound: boolean;
  codecs: (string | null)[];
};

/** A file as the library reports it. */
function fileOf(facts: Partial<Facts>): Input {
  const all: Facts = {
    ...{ canRead: true, tracks: 2, hasPicture: true, durationS: 60 },
    ...{ canDecode: true, canDecodeSound: true, codecs: ["aac"] },
    ...facts,
  };
  const { canRead, tracks, hasPicture, durationS, canDecode } = all;
  const sounds = all.codecs.map((codec) => ({
    canDecode: async () => all.canDecodeSound,
    getCodec: async () => codec,
  }));
  const video = hasPicture ? { canDecode: async () => canDecode } : null;
  // Only what is asked before the encoder is looked for; tests in a browser read real files.
  return {
    canRead: async () => canRead,
    getTracks: async () => Array.from({ length: tracks }),
    getPrimaryVideoTrack: async () => video,
    getPrimaryAudioTrack: async () => sounds[0],
    getAudioTracks: async () => sounds,
    getFirstTimestamp: async () => 0,
    computeDuration: async () => durationS,
  } as unknown as Input;
}

it.each<[string, Partial<Facts>, string]>([
  ["a file that is no video", { canRead: false }, "unreadable"],
  ["one that was cut off before its index", { tracks: 0 }, "unreadable"],
  ["sound alone", { hasPicture: false }, "no-video"],
  ["0 seconds", { durationS: 0 }, "empty"],
  ["a length that cannot be told", { durationS: Number.NaN }, "empty"],
  ["more than half a day", { durationS: 12 * 60 * 60 + 1 }, "too-long"],
  ["pictures that this browser cannot decode", { canDecode: false }, "cannot-decode"],
  ["sound that this browser cannot decode", { canDecodeSound: false }, "cannot-decode"],
  [
    "sound that neither this browser nor phones play",
    { canDecodeSound: false, codecs: ["ac3"] },
    "mute",
  ],
  ["sound of a kind that is not known", { canDecodeSound: false, codecs: [null] }, "mute"],
  [
    "a second sound that phones do not play",
    { canDecodeSound: false, codecs: ["aac", "ac3"] },
    "mute",
  ],
  ["PCM, where no encoder is", { codecs: ["pcm-s16"] }, "mute"],
  ["several sounds, where no encoder is", { codecs: ["aac", "aac"] }, "several-sounds"],
  ["five hours, where no encoder is", { durationS: 5 * 60 * 60 }, "cannot-encode"],
])("refuses %s", async (_, facts, refusal) => {
  expect(await readSource(fileOf(facts))).toBe(refusal);
});

it.each([404, 502])(
  "says that a video did not load where the server answers %i",
  async (status) => {
    vi.stubGlobal("fetch", async () => new Response("Please wait", { status }));
    await expect(readSource(openSource("http://institute.test/original"))).rejects.toThrow(
      SourceNotLoaded,
    );
  },
);
