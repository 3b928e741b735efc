import type { BankLine, MatchReason } from "../../../contract/entities/fee-dues.ts";
import type { BankLineRow, Candidate } from "./bank-lines.repository.ts";

type Read = Pick<BankLineRow, "reference" | "narration">;

/** The numbers of transfers by UPI that a line names. Banks pad their references with zeros to more digits. */
export function utrsIn({ reference, narration }: Read): string[] {
  const found = `${reference} ${narration}`.match(/\d{12,22}/g) ?? [];
  const utrs = found.map((digits) => digits.replace(/^0+(?=\d{12}$)/, ""));
  return [...new Set(utrs.filter((digits) => digits.length === 12))];
}

/** What may be codes of accounts: four of the signs of which they are made. */
export function codesIn({ narration, reference }: Read): string[] {
  const words = `${narration} ${reference}`.toUpperCase().split(/[^A-Z\d]+/);
  return [...new Set(words.filter((word) => /^[2-9A-HJ-NP-Z]{4}$/.test(word)))];
}

type Claim = { accountId: string; utr: string; paise: number; paidOn: string };
type Known = { claims: readonly Claim[]; candidates: readonly Candidate[] };

const order: readonly MatchReason[] = ["utr", "code-and-amount", "code", "amount-and-day"];
const MOST = 5;

/** Whose the money may be, the surest first. */
export function suggestionsFor(
  line: BankLineRow,
  { claims, candidates }: Known,
): BankLine["suggestions"] {
  const [utrs, codes] = [utrsIn(line), codesIn(line)];
  const found = candidates.flatMap(({ id: accountId, code, open, student, course }) => {
    const own = claims.filter((claim) => claim.accountId === accountId);
    const because = reasonOf({
      isNamed: own.some(({ utr }) => utrs.includes(utr)),
      hasCode: codes.includes(code) ? code : undefined,
      isOpenSum: sumsOf(open).includes(line.paise),
      isClaimed: own.some(({ paise, paidOn }) => paise === line.paise && isNear(paidOn, line.day)),
    });
    return because ? [{ accountId, student, course, because }] : [];
  });
  return found
    .toSorted((one, other) => order.indexOf(one.because) - order.indexOf(other.because))
    .slice(0, MOST);
}

type Signs = {
  isNamed: boolean;
  hasCode: string | undefined;
  isOpenSum: boolean;
  isClaimed: boolean;
};

function reasonOf({ isNamed, hasCode, isOpenSum, isClaimed }: Signs): MatchReason | undefined {
  if (isNamed) return "utr";
  if (hasCode && isOpenSum) return "code-and-amount";
  // A code of letters alone may be a word, such as the name of a bank.
  if (hasCode && /\d/.test(hasCode)) return "code";
  return isClaimed ? "amount-and-day" : undefined;
}

/** The first open charge, the first two, and so on. */
function sumsOf(open: readonly number[]): number[] {
  return open.map((_, at) => open.slice(0, at + 1).reduce((all, paise) => all + paise, 0));
}

const DAYS_MS = 3 * 24 * 60 * 60 * 1000;

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= DAYS_MS;
}
