import type { Readable } from "node:stream";
import { Upload, type UploadOptions } from "tus-js-client";
import type { SignedIn, TestApp } from "../../../../test/app.ts";

export const BASE = "/api/teach/uploads";
export const PIECE = "application/offset+octet-stream";

/** The headers that create an upload. */
export function creation(filename: string, size: number): Record<string, string> {
  return {
    "tus-resumable": "1.0.0",
    "upload-length": String(size),
    "upload-metadata": `filename ${Buffer.from(filename).toString("base64")}`,
  };
}

/** The headers of a piece. */
export function piece(offset: number): Record<string, string> {
  return { "tus-resumable": "1.0.0", "upload-offset": String(offset), "content-type": PIECE };
}

/** Uploads bytes in one request; gives the upload's id. */
export async function uploadWhole(
  { call }: TestApp,
  as: SignedIn,
  { filename = "notes.pdf", bytes }: { filename?: string; bytes: Buffer },
): Promise<string> {
  const headers = { ...creation(filename, bytes.length), "content-type": PIECE };
  const { json } = await call(`POST ${BASE}`, { as, headers, payload: bytes });
  return json.upload.id;
}

/** Uploads with tus-js-client over a socket, as an admin; resolves with the upload. */
export function uploadByClient(
  address: string,
  as: SignedIn,
  {
    bytes,
    filename = "notes.pdf",
    ...options
  }: { bytes: Buffer | Readable; filename?: string } & UploadOptions,
): { upload: Upload; done: Promise<string> } {
  const { promise: done, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(bytes, {
    endpoint: `${address}${BASE}`,
    headers: as.headers,
    metadata: { filename },
    retryDelays: [0, 10, 20, 50, 100, 200],
    onSuccess: () => resolve(upload.url ?? ""),
    onError: reject,
    ...options,
  });
  upload.start();
  return { upload, done };
}
