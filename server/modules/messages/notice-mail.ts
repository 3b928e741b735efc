import type { Language } from "../../../contract/entities/closed-lists.ts";
import type { AddressedNotice } from "./addressed-notice.repository.ts";

type Institute = { brand: Readonly<Record<Language, string>>; origin: string };
export type NoticeMail = { subject: string; text: string; html: string; settingsUrl: string };

const words = {
  en: {
    open: "Open it on the website",
    files: (count: number) =>
      count === 1 ? "The notice has a file." : `The notice has ${count} files.`,
    why: (brand: string) => `You get this because you have an account at ${brand}.`,
    settings: "Choose what you are told, or turn e-mails off",
  },
  hi: {
    open: "वेबसाइट पर खोलें",
    files: (count: number) => `इस सूचना में ${count} ${count === 1 ? "फ़ाइल है" : "फ़ाइलें हैं"}।`,
    why: (brand: string) => `आपको यह इसलिए मिला कि ${brand} में आपका खाता है।`,
    settings: "चुनें कि आपको क्या बताया जाए, या ई-मेल बंद करें",
  },
} as const;

/** The notice in the receiver's language, without a word about the receiver: others may read over a shoulder. */
export function writeNoticeMail(notice: AddressedNotice, { brand, origin }: Institute): NoticeMail {
  const t = words[notice.language];
  const { subject, body } = wordsOf(notice);
  const home = notice.language === "hi" ? `${origin}/hi` : origin;
  const [noticesUrl, settingsUrl] = [`${home}/notices`, `${home}/profile#messages`];
  const files = notice.files > 0 ? [t.files(notice.files)] : [];
  const why = t.why(brand[notice.language]);
  const text = [
    body,
    ...files,
    `${t.open}: ${noticesUrl}`,
    `-- \n${why}\n${t.settings}: ${settingsUrl}`,
  ].join("\n\n");
  const html = `<!doctype html><html lang="${notice.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"></head>
<body style="font-family:sans-serif;line-height:1.6;max-width:36rem;margin:1rem auto;padding:0 1rem">
<h1 style="font-size:1.25rem">${escaped(subject)}</h1>
${paragraphsOf(body)}
${files.map((sentence) => `<p>${escaped(sentence)}</p>\n`).join("")}<p><a href="${escaped(noticesUrl)}">${t.open}</a></p>
<hr><p style="font-size:0.875rem">${escaped(why)}<br>
<a href="${escaped(settingsUrl)}">${t.settings}</a></p></body></html>`;
  return { subject, text, html, settingsUrl };
}

function wordsOf({ language, titleEn, titleHi, textEn, textHi }: AddressedNotice) {
  // Of older notices only one may be in Hindi.
  return language === "hi" && titleHi !== null && textHi !== null
    ? { subject: titleHi, body: textHi }
    : { subject: titleEn, body: textEn };
}

/** As elements: Outlook and others ignore `white-space`, and would run it all together. */
function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>\n")}</p>`)
    .join("\n");
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('"', "&quot;");
}
