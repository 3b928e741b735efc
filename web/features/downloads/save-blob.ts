/** Long enough for every browser to have taken the bytes. */
const REVOKE_DELAY_MS = 60_000;

/** Hands a file to the browser's own downloads. */
export function saveBlob(blob: Blob, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
