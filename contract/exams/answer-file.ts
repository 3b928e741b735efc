import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { deviceId, sentEvent } from "./acts.ts";

const FORMAT = "exam-answers";

/**
 * What a device has of an attempt, carried to the institute by hand where it has no network. Its first line is this
 * header as JSON; then comes base64 of 12 bytes of initialisation vector and the AES-256-GCM ciphertext with its tag, of
 * the JSON of an answerFile compressed by gzip. The header is authenticated with it, as additional data.
 */
export const answerFileHeader = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  examId: line(limits.idLength),
  attemptId: line(limits.idLength),
  /** On which the student worked last. */
  deviceId,
  madeAt: z.iso.datetime(),
});
export type AnswerFileHeader = z.infer<typeof answerFileHeader>;

/** All acts of each device that wrote here. Photographed pages would stand beside them, by their SHA-256. */
export const answerFile = z.strictObject({
  devices: z
    .array(
      z.strictObject({
        deviceId,
        events: z
          .array(sentEvent)
          .check(z.refine((events) => events.every(({ number }, at) => number === at + 1))),
      }),
    )
    .check(z.maxLength(limits.devicesOfAttempt)),
});
export type AnswerFile = z.infer<typeof answerFile>;

/** By what it holds: it may have been renamed on its way. */
export function isAnswerFile(text: string): boolean {
  return text.startsWith(`{"format":"${FORMAT}"`);
}
