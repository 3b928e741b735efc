import type { FastifyRequest } from "fastify";
import type { Language } from "../../contract/errors.ts";

/** Of what can be said in every language, that in which the asker reads. */
export function inLanguageOf<Said>(
  { headers }: Pick<FastifyRequest, "headers">,
  said: Readonly<Record<Language, Said>>,
): Said {
  return said[languageOf(headers["accept-language"])];
}

/** The language a person reads, by RFC 9110 Accept-Language: Hindi where it is preferred to English, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || !/hi/i.test(acceptLanguage)) return "en";
  return weight(acceptLanguage, "hi") > weight(acceptLanguage, "en") ? "hi" : "en";
}

/** The quality given to a language; earlier entries win ties by a hair. */
function weight(header: string, language: Language): number {
  let best = 0;
  for (const [index, entry] of header.slice(0, 500).split(",").entries()) {
    const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
    if (tag.trim().split("-")[0] !== language) continue;
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
      .find(Boolean);
    best = Math.max(best, Number(quality ?? 1) - index / 10_000);
  }
  return best;
}
