import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MkvOutputFormat,
  Output,
} from "mediabunny";

/** A recording with frames at these moments, and with so many seconds of sound from a moment on. */
export async function recording(frames: number[], soundS = 0, soundFromS = 0): Promise<Input> {
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const pictures = new EncodedVideoPacketSource("vp9");
  const heard = new EncodedAudioPacketSource("opus");
  output.addVideoTrack(pictures);
  if (soundS > 0) output.addAudioTrack(heard);
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: 128, codedHeight: 96 };
  for (const at of frames)
    await pictures.add(new EncodedPacket(new Uint8Array(9), "key", at, 0.04), { decoderConfig });
  for (let at = soundFromS; at < soundFromS + soundS; at += 1)
    await heard.add(new EncodedPacket(new Uint8Array(9), "key", at, 1), {
      decoderConfig: { codec: "opus", numberOfChannels: 1, sampleRate: 48_000 },
    });
  await output.finalize();
  return inputOf(target);
}

/** A recording of a frame each second, the first of which is a key frame, as a recorder leaves it that broke down. */
export async function unindexedRecording(seconds: number): Promise<Input> {
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat({ appendOnly: true }), target });
  const pictures = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(pictures);
  await output.start();
  const decoderConfig = { codec: "vp8", codedWidth: 128, codedHeight: 96 };
  for (let at = 0; at < seconds; at += 1) {
    const kind = at === 0 ? "key" : "delta";
    await pictures.add(new EncodedPacket(new Uint8Array(9), kind, at, 1), { decoderConfig });
  }
  await output.finalize();
  return inputOf(target);
}

function inputOf({ buffer }: BufferTarget): Input {
  return new Input({ source: new BlobSource(new Blob([buffer ?? ""])), formats: [MATROSKA] });
}
