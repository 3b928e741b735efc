import { Readable } from "node:stream";

const MIB = 1024 * 1024;
const BOUNDARY = "----hand-made-form";

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part as it is to stand on the wire; nothing of it is checked or escaped. */
export type HandMadePart = {
  name?: string;
  /** Written as it is between the quotes, in UTF-8. */
  filename?: string;
  type?: string;
  content: Uint8Array | string;
  /** In place of the header that name and filename make. */
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

/** The same as a stream, its last part longer by so many bytes. */
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
