import type { InputVideoTrack } from "mediabunny";
import { expect, it, vi } from "vitest";
import { takePoster } from "./encoder.worker.ts";
import { recording, unindexedRecording } from "./testing/recording.ts";

/** Its picture takes so many bytes as it is wide. */
class FakeCanvas {
  readonly width: number;
  constructor(width: number) {
    this.width = width;
  }
  convertToBlob = async () => new Blob([new Uint8Array(this.width)]);
}

vi.mock("mediabunny", async (importOriginal) => {
  const library = await importOriginal<typeof import("mediabunny")>();
  /** Finds packets as the library does, and draws a canvas that is as wide as the seconds until the moment. */
  class FakeSink {
    readonly #packets: InstanceType<typeof library.EncodedPacketSink>;
    constructor(track: InputVideoTrack) {
      this.#packets = new library.EncodedPacketSink(track);
    }
    async *canvasesAtTimestamps(moments: readonly number[]) {
      for (const at of moments) {
        const isThere =
          (await this.#packets.getPacket(at)) && (await this.#packets.getKeyPacket(at));
        yield isThere ? { canvas: new OffscreenCanvas(at, 1) } : null;
      }
    }
    async *canvases() {
      for await (const { timestamp } of this.#packets.packets())
        yield { canvas: new OffscreenCanvas(timestamp + 1, 1) };
    }
  }
  return { ...library, CanvasSink: FakeSink };
});

it.each([
  // The last of the four that are looked at is the fullest.
  ["of which it finds frames", () => recording([0, 5, 10]), 7],
  ["whose clock begins late", () => recording([100, 105, 110]), 107],
  ["in which no key frame is found, as it has no index", () => unindexedRecording(400), 1],
])("takes a picture of a video %s", async (_, make, bytes) => {
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  expect((await takePoster(await make()))?.size).toBe(bytes);
});
