/** As the server sets it, and clears it. */
export function setToken(token: string | undefined): void {
  const value = token === undefined ? "; Max-Age=0" : encodeURIComponent(token);
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookieStore
  document.cookie = `XSRF-TOKEN=${value}; Path=/`;
}
