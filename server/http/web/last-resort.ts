import { retryHeaders } from "../retry-after.ts";
import { constantHeaders } from "./constant-headers.ts";
import { plainPage } from "./plain-page.ts";
import type { ReplyContent } from "./stored-reply.ts";

/** The spec's sentences for a page that failed, for when React itself could not say them. */
const sentences = {
  en: {
    heading: "Oops! Something went wrong.",
    text: "We are unable to load this page right now. Please try again later.",
  },
  hi: {
    heading: "ओह! कुछ गड़बड़ हो गई।",
    text: "यह पेज अभी नहीं खुल पा रहा है। कृपया थोड़ी देर बाद फिर कोशिश करें।",
  },
};

/**
 * `faces` are the website's `@font-face` rules. The status is 503, with Retry-After, where something that
 * the page needs is away for the moment.
 */
export function lastResortPage(
  language: "en" | "hi",
  { publicOrigin, faces, status }: { publicOrigin: string; faces: string; status: 500 | 503 },
): ReplyContent {
  const { heading, text } = sentences[language];
  const main = `<h1>${heading}</h1><p>${text}</p>`;
  const { html, policy } = plainPage({ language, title: heading, main, faces });
  return {
    status,
    headers: {
      ...retryHeaders(status),
      "Content-Language": language,
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
      ...constantHeaders(publicOrigin),
    },
    body: Buffer.from(html),
  };
}
