/** Headers that every page carries whatever stands in it (docs: security, Headers). */
export function constantHeaders(publicOrigin: string): Record<string, string> {
  return {
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "identity-credentials-get=(self), camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000" }
      : {}),
  };
}
