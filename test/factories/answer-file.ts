import { createCipheriv, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";

export type SealedFile = {
  /** Base64url. */
  key: string;
  header: { examId: string; attemptId: string; deviceId: string };
  devices: { deviceId: string; events: object[] }[];
};

/** An answer file as a phone makes it. */
export function answerFileOf({ key, header, devices }: SealedFile): string {
  const head = JSON.stringify({
    ...{ format: "exam-answers", version: 1, ...header, madeAt: new Date().toISOString() },
  });
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), iv);
  cipher.setAAD(Buffer.from(head));
  const packed = gzipSync(JSON.stringify({ devices }));
  const sealed = [iv, cipher.update(packed), cipher.final(), cipher.getAuthTag()];
  return `${head}\n${Buffer.concat(sealed).toString("base64")}`;
}
