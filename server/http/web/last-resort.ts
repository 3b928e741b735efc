import { retryHeaders } from "../problems.ts";
import { constantHeaders, plainPage } from "./plain-page.ts";
import type { ReplyContent } from "./stored-reply.ts";

/** The spec's sentences for a failed page, where React could not render them. */
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

/** For a network that opens more uncached pages than many readers would. */
const tooMany = {
  en: {
    heading: "Please wait a minute.",
    text: "Very many new pages were opened from your network within a minute. Wait a minute, then load this page again.",
  },
  hi: {
    heading: "कृपया एक मिनट रुकें।",
    text: "आपके नेटवर्क से एक मिनट में बहुत सारे नए पेज खोले गए। एक मिनट रुककर यह पेज फिर से खोलें।",
  },
};

type LastResort = {
  publicOrigin: string;
  faces: string;
  status: 429 | 500 | 503;
  retryAfterSeconds?: number | undefined;
};

/**
 * A page without React. `faces` are the website's `@font-face` rules. The status is 503 where the database is
 * unavailable or the process renders too many pages, and 429 where this network has opened too many, with the
 * seconds to wait.
 */
export function lastResortPage(
  language: "en" | "hi",
  { publicOrigin, faces, status, retryAfterSeconds }: LastResort,
): ReplyContent {
  const { heading, text } = (status === 429 ? tooMany : sentences)[language];
  const main = `<h1>${heading}</h1><p>${text}</p>`;
  const { html, policy } = plainPage({ language, title: heading, main, faces });
  return {
    status,
    headers: {
      ...retryHeaders(status, retryAfterSeconds),
      "Content-Language": language,
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
      ...constantHeaders(publicOrigin),
    },
    body: Buffer.from(html),
  };
}
