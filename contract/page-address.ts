/**
 * Whether this is an address of a page of this site, such as `/courses?for=jee`. One of the API would
 * act on whoever opens it (signing out is one). Browsers resolve `/x/../api` and `\\`, and servers
 * `/%61pi`, so no such detour is taken for a page.
 */
export function isPageAddress(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  if (!/^\/(?![/\\])/.test(path)) return false;
  const segments = decoded(path)?.split(/[/\\]/) ?? [".."];
  return segments[1]?.toLowerCase() !== "api" && !segments.some((name) => /^\.{1,2}$/.test(name));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
