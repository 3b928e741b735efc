import { createDecipheriv } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type OpenedPaper, openedPaper } from "../../../../contract/entities/sitting.ts";

/** Opens a paper as a browser does. */
export function openSealed(sealed: string, key: string): OpenedPaper {
  const bytes = Buffer.from(sealed, "base64");
  const iv = bytes.subarray(0, 12);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), iv);
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return openedPaper.parse(JSON.parse(gunzipSync(opened).toString()));
}
