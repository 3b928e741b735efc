import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** How a text names a picture, in Markdown and in JSON. */
const ADDRESS = /\/api\/public\/posters\/([\w-]{1,64})\//g;
const NAMES_ONE = "%/api/public/posters/%";

/**
 * The ids of the pictures that some text of the site, a post, a policy, a course's description or a teacher's card names now, or named
 * before or after a change since `changedSince`.
 */
export async function listUsedPictures(db: Db, changedSince: string): Promise<Set<string>> {
  const rows: Record<string, string | null>[] = [
    ...(await textsInBoth(db)),
    ...(await changesSince(db, changedSince)),
    ...(await otherTexts(db)),
  ];
  const texts = rows.flatMap((row) => Object.values(row));
  return new Set(texts.flatMap((text) => picturesNamedIn(text ?? "")));
}

/** The ids of the pictures that a text names, in its order. */
export function picturesNamedIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, id = ""]) => id);
}

async function textsInBoth(db: Db) {
  const tables = ["site_texts", "policy_versions"] as const;
  return inTurn(tables, (table) =>
    db
      .selectFrom(table)
      .select(["en", "hi"])
      .where((each) => each.or([each("en", "like", NAMES_ONE), each("hi", "like", NAMES_ONE)]))
      .execute(),
  );
}

async function changesSince(db: Db, since: string) {
  const tables = ["site_text_changes", "post_changes", "policy_changes"] as const;
  return inTurn(tables, (table) =>
    db
      .selectFrom(table)
      .select(["before", "after"])
      .where("changedAt", ">=", since)
      .where((each) =>
        each.or([each("before", "like", NAMES_ONE), each("after", "like", NAMES_ONE)]),
      )
      .execute(),
  );
}

async function otherTexts(db: Db) {
  const posts = await db
    .selectFrom("posts")
    .select("source")
    .where("source", "like", NAMES_ONE)
    .execute();
  const courses = await db
    .selectFrom("courses")
    .select(["description", "descriptionHi"])
    .where((each) =>
      each.or([each("description", "like", NAMES_ONE), each("descriptionHi", "like", NAMES_ONE)]),
    )
    .execute();
  const cards = await db
    .selectFrom("teachers")
    .select("photo")
    .where("photo", "like", NAMES_ONE)
    .execute();
  return [...posts, ...courses, ...cards];
}

/** SQLite has one connection, and PostgreSQL's are for others, too. */
async function inTurn<Table, Row>(
  tables: readonly Table[],
  read: (table: Table) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const table of tables) rows.push(...(await read(table)));
  return rows;
}
