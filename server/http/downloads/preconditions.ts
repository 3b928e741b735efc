const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7E\x80-\uFFFF]*"/g;

/** If-None-Match says that the client has these bytes (weak comparison, RFC 9110, section 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const tags = ifNoneMatch.match(ENTITY_TAG) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, "") === etag);
}

/**
 * Whether a range may be answered: without If-Range always, else only for the very same bytes
 * (strong comparison, section 13.1.5). A date never matches, for no Last-Modified is sent.
 */
export function isRangeWanted(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
