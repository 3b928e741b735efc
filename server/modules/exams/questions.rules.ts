import { createHash } from "node:crypto";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import { withoutPictures } from "../../../contract/exams/formulas.ts";
import {
  plainly,
  type QuestionContent,
  textsOf,
  type Written,
} from "../../../contract/exams/question.ts";
import { foldText } from "../../database/search-text.ts";

/**
 * Equal for questions that ask the same with the same options in any order, however their words are spaced or
 * capitalised. Where a question is in both languages, the English one is compared.
 */
export function sameAsOf(content: QuestionContent): string {
  const parts = textsOf(content)
    .filter(({ field }) => field !== "solution" && field !== "unit")
    .map(({ field, written }) => [field.split(".")[0], comparedText(written)].join(" "));
  return createHash("sha256").update(parts.toSorted().join("\n")).digest("base64url");
}

function comparedText({ en, hi }: Written): string {
  return plainly(withoutPictures(en ?? hi ?? ""));
}

/** What a question is found by, folded; the options would double what each search reads. */
export function searchTextOfQuestion({ content, chapter, tags, source }: NewQuestion): string {
  const texts = [content.text, ...("reason" in content ? [content.reason] : [])];
  const said = texts.flatMap(({ en, hi }) => [en, hi]);
  return foldText(withoutPictures([...said, chapter, ...tags, source].filter(Boolean).join(" ")));
}
