import type { AnswerFile, AnswerFileHeader } from "../../../contract/exams/answer-file.ts";
import type { DeviceLog } from "./log-store.ts";
import type { SittingFacts, SittingStart } from "./sitting-server.ts";

const IV_BYTES = 12;

export type AnswerFileParts = {
  facts: Pick<SittingFacts, "examId" | "title">;
  start: Pick<SittingStart, "attemptId" | "fileKey">;
  ownerName: string;
  devices: readonly DeviceLog[];
};

/**
 * All that this device has of an attempt, sealed for the institute; contract/exams/answer-file.ts says how. A text, as
 * browsers hand over few other kinds of files.
 */
export async function makeAnswerFile(parts: AnswerFileParts): Promise<File> {
  const { facts, start, ownerName, devices } = parts;
  const header: AnswerFileHeader = {
    ...{ format: "exam-answers", version: 1, examId: facts.examId, attemptId: start.attemptId },
    ...{ deviceId: devices.at(-1)?.deviceId ?? "", madeAt: new Date().toISOString() },
  };
  const content: AnswerFile = {
    devices: devices.map(({ deviceId, events }) => ({ deviceId, events: [...events] })),
  };
  const head = JSON.stringify(header);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await crypto.subtle.importKey("raw", start.fileKey, "AES-GCM", false, ["encrypt"]);
  const algorithm = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(head) };
  const packed = new Blob([JSON.stringify(content)])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  const sealed = await crypto.subtle.encrypt(
    algorithm,
    key,
    await new Response(packed).arrayBuffer(),
  );
  const bytes = [...iv, ...new Uint8Array(sealed)];
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  const [firstName] = ownerName.split(" ");
  const name = `${facts.title} ${firstName}`.replace(/[\\/:*?"<>|\s]+/g, " ");
  return new File([head, "\n", text], `${name}.txt`, { type: "text/plain" });
}

/** To another app, where the browser can and whoever is asked does not say no; else to the downloads. */
export async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] }))
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}
