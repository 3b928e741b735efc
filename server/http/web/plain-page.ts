import { styledPage } from "./styled-page.ts";

export type PlainPage = {
  language: "en" | "hi";
  title: string;
  /** The content as HTML. */
  main: string;
  /** The website's `@font-face` rules, for devices without Devanagari letters. */
  faces: string;
};

const rules = `
  body {
    max-width: 34rem;
    margin: 12vh auto;
    padding: 0 1rem;
    font: 1.0625rem/1.7 "Institute Text", system-ui, sans-serif;
  }
  h1 {
    line-height: 1.4;
  }
  a {
    display: inline-block;
    padding: 0.6rem 0;
  }
`;

/** A page that the server writes where the website has none, and its CSP. */
export function plainPage({ language, title, main, faces }: PlainPage) {
  const { html, styleSource } = styledPage({ language, title, style: faces + rules, main });
  return {
    html,
    policy: `default-src 'none'; font-src 'self'; style-src ${styleSource}; frame-ancestors 'none'`,
  };
}

/** Headers of every page. */
export function constantHeaders(publicOrigin: string): Record<string, string> {
  return {
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "identity-credentials-get=(self), camera=(self), microphone=(), geolocation=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000" }
      : {}),
  };
}
