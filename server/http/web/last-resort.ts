import { constantHeaders } from "./constant-headers.ts";
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

export function lastResortPage(language: "en" | "hi", publicOrigin: string): ReplyContent {
  const { heading, text } = sentences[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><h1>${heading}</h1><p>${text}</p></html>`;
  return {
    status: 500,
    headers: {
      "Content-Language": language,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Content-Type": "text/html; charset=utf-8",
      ...constantHeaders(publicOrigin),
    },
    body: Buffer.from(html),
  };
}
