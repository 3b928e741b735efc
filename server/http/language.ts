import type { FastifyRequest } from "fastify";
import { type ErrorCode, errorCatalogue, type Language } from "../../contract/errors.ts";

/** Picks the text in the language of the request. */
export function inLanguageOf<Said>(
  { headers }: Pick<FastifyRequest, "headers">,
  said: Readonly<Record<Language, Said>>,
): Said {
  return said[languageOf(headers["accept-language"])];
}

/** The language of Accept-Language (RFC 9110): Hindi where it is preferred to English, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || !/hi/i.test(acceptLanguage)) return "en";
  return weight(acceptLanguage, "hi") > weight(acceptLanguage, "en") ? "hi" : "en";
}

/** The quality of a language; among equals the earlier entry wins. */
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

/** Why rows of a call about many were left as they were, with the sentence for each. */
export function presentRefused<Code extends ErrorCode>(
  request: Pick<FastifyRequest, "headers">,
  refused: readonly { id: string; code: Code }[],
): { id: string; code: Code; message: string }[] {
  return refused.map((each) => ({
    ...each,
    message: inLanguageOf(request, errorCatalogue[each.code]),
  }));
}
