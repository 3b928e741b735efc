import type { FastifyRequest } from "fastify";
import { type ErrorCode, errorCatalogue } from "../../contract/errors.ts";
import { inLanguageOf } from "./language.ts";

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
