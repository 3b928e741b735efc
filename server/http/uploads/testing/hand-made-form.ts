import { Readable } from "node:stream";

const MIB = 1024 * 1024;
const BOUNDARY = "----hand-made-form";

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part exactly as it is sent; nothing is checked or escaped. */
export type HandMadePart = {
  name?: string;
  /** Sent between the quotes as it is, in UTF-8. */
  filename?: string;
  type?: string;
  content: Uint8Array | string;
  /** Replaces the header made of name and filename. */
  disposition?: string;
};

export function text(name: string, content: Uint8Array | string): HandMadePart {
  return { name, content };
}

export function file(name: string, filename: string, content: Uint8Array | string): HandMadePart {
  return { name, filename, content, type: "application/octet-stream" };
}

export function bodyOf(...parts: readonly HandMadePart[]): Buffer {
  return Buffer.concat([...parts.map(encode), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The same as a stream, with a last part that is longer by this many bytes. */
export function grownBodyOf(parts: readonly HandMadePart[], byBytes: number): Readable {
  const body = bodyOf(...parts);
  const end = body.lastIndexOf(`\r\n--${BOUNDARY}--`);
  return Readable.from(
    (function* () {
      yield body.subarray(0, end);
      const chunk = Buffer.alloc(MIB);
      for (let left = byBytes; left > 0; left -= MIB) yield chunk.subarray(0, left);
      yield body.subarray(end);
    })(),
    { objectMode: false },
  );
}

/** The same without its end. */
export function truncatedBodyOf(...parts: readonly HandMadePart[]): Buffer {
  return Buffer.concat(parts.map(encode)).subarray(0, -2);
}

function encode({ name, filename, type, content, disposition }: HandMadePart): Buffer {
  const named = filename === undefined ? "" : `; filename="${filename}"`;
  const headers = [
    `Content-Disposition: ${disposition ?? `form-data; name="${name}"${named}`}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers.join("\r\n")}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
}
