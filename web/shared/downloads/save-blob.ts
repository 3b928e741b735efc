/** Long enough for every browser to have read the bytes. */
const REVOKE_DELAY_MS = 60_000;

/** Hands a file to the browser's own downloads. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  follow(address, filename);
  window.setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}

/** Leaves the whole download to the browser; the response names the file. */
export function saveByBrowser(address: string): void {
  follow(address, "");
}

function follow(address: string, filename: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
