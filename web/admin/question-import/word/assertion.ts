import { type Line, slice, trimmed } from "./line.ts";
import type { Option } from "./options.ts";

const ASSERTION =
  /(?:^|\n)[^\S\n]*(?:assertion|अभिकथन|कथन)\s*[([]?\s?[Aअ]?\s?[)\]]?\s*[:.\-–]+\s*/iu;
const REASON = /(?:^|\s)(?:reason|कारण|तर्क)\s*[([]?\s?[Rरब]?\s?[)\]]?\s*[:.\-–]+\s*/iu;
const NOT = /\bnot\b|नहीं/i;
const BOTH = /\bboth\b|दोनों/i;
const REASONS = /reason|\bR\b|कारण|तर्क/i;
const FALSE = /\b(?:false|incorrect|wrong)\b|\bnot (?:true|correct)\b|ग़?लत|असत्य|गलत/i;

/**
 * An assertion and its reason, where its options are those that every board gives, in their order, or there are none;
 * with others it stays a question with options.
 */
export function assertionIn(
  text: Line,
  options: readonly Option[],
): { text: Line; reason: Line } | undefined {
  const assertion = ASSERTION.exec(text.text);
  const reason = REASON.exec(text.text);
  if (!assertion || !reason || reason.index < assertion.index) return undefined;
  if (options.length > 0 && !areUsual(options.map(({ line }) => line.text))) return undefined;
  const begin = assertion.index + assertion[0].length;
  return {
    text: trimmed(slice(text, begin, reason.index)),
    reason: trimmed(slice(text, reason.index + reason[0].length)),
  };
}

/** Both true with the right explanation and without it; the assertion true alone; the reason true alone. */
function areUsual(options: readonly string[]): boolean {
  const kinds = options.map((text) => {
    if (BOTH.test(text)) return FALSE.test(text) ? "none" : NOT.test(text) ? "unexplained" : "both";
    const [isFalse, reason] = [FALSE, REASONS].map((pattern) => pattern.exec(text)?.index ?? -1);
    return (isFalse ?? -1) < 0 ? "none" : (isFalse ?? 0) > (reason ?? 0) ? "assertion" : "reason";
  });
  return kinds.join() === "both,unexplained,assertion,reason";
}
