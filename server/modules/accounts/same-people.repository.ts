import { sql } from "kysely";
import { mailboxOf } from "../../../contract/mailbox.ts";
import { soundOf } from "../../../contract/search/sound.ts";
import type { Db } from "../../database/connect.ts";
import { foldText } from "../../database/search-text.ts";
import { hasAccount, isWithoutAccount } from "./users.repository.ts";

/** Locked when adding people, so that concurrent calls do not add the same person twice. */
export const ADDING_PEOPLE = "adding people";

/**
 * What distinguishes people: families share a phone number and an e-mail address, but not the name. Either is empty
 * where it is not known.
 */
export type Identifying = { fullName: string; phoneNumber: string; email: string };

export type Known = { id: string; name: string; hasAccount: boolean };

/**
 * For each given person those of the same name, in either script, who have the same phone number or e-mail address, in
 * their form or account; an address of an account counts once it is verified. Addresses of one mailbox are the same.
 */
export async function findSamePeople(db: Db, given: readonly Identifying[]): Promise<Known[][]> {
  return (await findKnown(db, given)).map(({ people }) => people);
}

/**
 * For each given person the same people, and those of another name to whom the e-mail address belongs. Three queries,
 * however many are given.
 */
export async function findKnown(
  db: Db,
  given: readonly Identifying[],
): Promise<{ people: Known[]; emailOf: Known[] }[]> {
  const phones = [...new Set(given.map(({ phoneNumber }) => phoneNumber).filter(Boolean))];
  const emails = [...new Set(given.map(({ email }) => email).filter(Boolean))];
  const found = [
    ...(phones.length > 0
      ? await selectByForm(db).where("form.phoneNumber", "in", phones).execute()
      : []),
    ...(emails.length > 0
      ? [
          ...(await selectByForm(db).where("form.email", "in", emails).execute()),
          ...(await selectByAccount(db, emails)),
        ]
      : []),
  ];
  const byName = Map.groupBy(found, ({ name }) => soundOf(name));
  const byMailbox = Map.groupBy(found, ({ email }) => mailboxOf(email));
  return given.map(({ fullName, phoneNumber, email }) => {
    const sharing = email === "" ? [] : (byMailbox.get(mailboxOf(email)) ?? []);
    const named = byName.get(soundOf(fullName)) ?? [];
    const same = named.filter(
      (each) =>
        isSameName(each.name, fullName) &&
        ((phoneNumber !== "" && phoneNumber === each.phoneNumber) || sharing.includes(each)),
    );
    const ids = new Set(same.map(({ id }) => id));
    return { people: known(same), emailOf: known(sharing.filter(({ id }) => !ids.has(id))) };
  });
}

type Found = { id: string; name: string; hasAccount: number };

/** Each person once, whose form and account were both found. */
function known(found: readonly Found[]): Known[] {
  const byId = new Map(found.map((each) => [each.id, each]));
  return [...byId.values()].map(({ id, name, hasAccount }) => ({
    id,
    name,
    hasAccount: hasAccount === 1,
  }));
}

/** As it is written, or by its sound in another script: Amit and Amita, who sound alike here, may be brother and sister. */
function isSameName(one: string, other: string): boolean {
  const isHindi = (name: string) => /\p{Script=Devanagari}/u.test(name);
  return foldText(one) === foldText(other) || isHindi(one) !== isHindi(other);
}

/** The positions of people who appear earlier in the same list, by the same rule. */
export function findRepeated(given: readonly Identifying[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [at, { fullName, phoneNumber, email }] of given.entries()) {
    const name = foldText(fullName);
    const marks = [
      ...(phoneNumber ? [`phone ${phoneNumber} ${name}`] : []),
      ...(email ? [`email ${mailboxOf(email)} ${name}`] : []),
    ];
    if (marks.some((mark) => seen.has(mark))) repeated.add(at);
    for (const mark of marks) seen.add(mark);
  }
  return repeated;
}

function selectByForm(db: Db) {
  return db
    .selectFrom("enrolment_forms as form")
    .innerJoin("users", "users.id", "form.userId")
    .select(["users.id", "form.fullName as name", "form.phoneNumber", "form.email", hasAccount]);
}

function selectByAccount(db: Db, emails: readonly string[]) {
  return (
    db
      .selectFrom("users")
      .select(["users.id", "users.name", hasAccount])
      .select([sql<null>`null`.as("phoneNumber"), "users.email"])
      .where("users.mailbox", "in", emails.map(mailboxOf))
      // The address of an account may be somebody else's, unless Google has verified it.
      .where(({ eb, or }) => or([eb("isEmailVerified", "=", 1), isWithoutAccount]))
      .execute()
  );
}
