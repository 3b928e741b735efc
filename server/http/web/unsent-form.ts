import type { FastifyReply, FastifyRequest } from "fastify";
import { constantHeaders } from "./constant-headers.ts";
import { readPageTarget } from "./page-target.ts";
import { plainPage } from "./plain-page.ts";

const sentences = {
  en: {
    heading: "Nothing was sent",
    text: "The form needs JavaScript, and this browser did not run it. Nothing was sent or stored. Go back, load the page again and send it once more; with the browser's own back button what you typed is mostly still there.",
    otherwise:
      "It fails again? Then JavaScript may be switched off. You can call or write to the office as well: numbers and addresses stand on the page.",
    back: "Back to the page",
  },
  hi: {
    heading: "कुछ भी नहीं भेजा गया",
    text: "इस फ़ॉर्म के लिए JavaScript ज़रूरी है, और वह इस ब्राउज़र में नहीं चला। इसलिए न कुछ भेजा गया, न कहीं रखा गया। वापस जाकर पेज दोबारा खोलें और फिर से भेजें। ब्राउज़र के अपने ‘वापस’ बटन से जाएँगे, तो लिखा हुआ ज़्यादातर वहीं मिलेगा।",
    otherwise:
      "फिर भी नहीं हुआ? तो शायद JavaScript बंद है। आप ऑफ़िस को फ़ोन या ई-मेल भी कर सकते हैं: नंबर और पते उसी पेज पर हैं।",
    back: "पेज पर वापस जाएँ",
  },
};

/**
 * A form of a page that a browser sends by itself, because no script ever came, is answered with a page that
 * says so, and nothing is read of it. Gives undefined for every other request. `faces` are the website's
 * `@font-face` rules.
 */
export function answerUnsentForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin, faces }: { publicOrigin: string; faces: string },
): FastifyReply | undefined {
  const target = readPageTarget(request.raw.url ?? "/");
  if (target.kind !== "page" || target.isData || !isBrowsersForm(request)) return undefined;
  const { language, pathname } = target;
  const { heading, text, otherwise, back } = sentences[language];
  // The pathname is of a page's plain grammar, without anything that HTML would read.
  const main = `<h1>${heading}</h1><p>${text}</p><p>${otherwise}</p><a href="${pathname}">${back}</a>`;
  const { html, policy } = plainPage({ language, title: heading, main, faces });
  return reply
    .code(405)
    .headers({
      "content-language": language,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...constantHeaders(publicOrigin),
    })
    .send(html);
}

function isBrowsersForm({ method, headers }: FastifyRequest): boolean {
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
  return (
    method === "POST" &&
    isForm.test(headers["content-type"] ?? "") &&
    (headers.accept ?? "").includes("text/html")
  );
}
