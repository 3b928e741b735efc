import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** How a text names a picture, in Markdown and in JSON. */
const ADDRESS = /\/api\/public\/posters\/([\w-]{1,64})\//g;
const NAMES_ONE = "%/api/public/posters/%";

/**
 * The ids of the pictures that some document, a course's description or a teacher's card names now, or a document named
 * at some moment since `since`.
 */
export async function listUsedPictures(db: Db, since: string): Promise<Set<string>> {
  const rows: Record<string, string | null>[] = [
    ...(await documentsSince(db, since)),
    ...(await otherTexts(db)),
  ];
  const texts = rows.flatMap((row) => Object.values(row));
  return new Set(texts.flatMap((text) => picturesNamedIn(text ?? "")));
}

/** The ids of the pictures that a text names, in its order. */
export function picturesNamedIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, id = ""]) => id);
}

/** The versions that no other had replaced by then. */
async function documentsSince(db: Db, since: string) {
  return db
    .selectFrom("documents")
    .select("body")
    .where("body", "like", NAMES_ONE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documents as later")
            .select("later.version")
            .whereRef("later.kind", "=", "documents.kind")
            .whereRef("later.name", "=", "documents.name")
            .whereRef("later.version", ">", "documents.version")
            .where("later.writtenAt", "<", since),
        ),
      ),
    )
    .execute();
}

async function otherTexts(db: Db) {
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
  return [...courses, ...cards];
}
