import { describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../test/databases/describe-each-database.ts";
import type { Connection } from "./connect.ts";
import { newId } from "./ids.ts";
import { decodeCursor, encodeCursor, type Page, pageBounds, toPage } from "./pages.ts";

describe("a cursor", () => {
  const cursor = { at: "2026-01-01T00:00:00.000Z", id: "018f0000-0000-7000-8000-000000000000" };

  it("is decoded as it was encoded", () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each([
    ["text that is not a cursor", "hello"],
    ["a number", encode([1, "a"])],
    ["an object", encode({ at: "a", id: "b" })],
    ["too few parts", encode(["a"])],
    ["too many parts", encode(["a", "b", "c"])],
    ["a NUL", encode(["a\u0000", "b"])],
    ["a quote", encode(["a'--", "b"])],
    ["a part that is too long", encode(["a".repeat(65), "b"])],
  ])("is refused by its field: %s", (_, text) => {
    expect(() => decodeCursor(text)).toThrowError(
      expect.objectContaining({
        code: "invalid_fields",
        fields: [{ field: "cursor", code: "invalid_cursor" }],
      }),
    );
  });
});

type Entry = { id: string; at: string };

describeEachDatabase("a paginated list", (database) => {
  const moment = (index: number) => `2026-01-01T00:00:0${index % 7}.000Z`;

  it("shows each of a thousand rows once, the newest first, though many share a moment", async () => {
    const entries = Array.from({ length: 1000 }, (_, index) => entry(newId(), moment(index)));
    await database.db.insertInto("audit_log").values(entries).execute();
    const shown = await walk(database.db, 33);
    const expected = entries
      .map(({ id, at }) => `${at} ${id}`)
      .toSorted()
      .reverse();
    expect(shown.map(({ id, at }) => `${at} ${id}`)).toEqual(expected);
  });

  it("has no further page where the rows fill the last one", async () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(newId(), moment(index)));
    await database.db.insertInto("audit_log").values(entries).execute();
    const first = await readPage(database.db, { limit: 10 });
    const second = await readPage(database.db, { limit: 10, cursor: first.nextCursor ?? "" });
    expect([first.rows.length, second.rows.length]).toEqual([10, 10]);
    expect(first.nextCursor).not.toBeNull();
    expect(second.nextCursor).toBeNull();
  });

  it("neither repeats nor loses rows when others are written meanwhile", async () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(newId(), moment(index)));
    await database.db.insertInto("audit_log").values(entries).execute();
    const first = await readPage(database.db, { limit: 10 });
    await database.db
      .insertInto("audit_log")
      .values(entry(newId(), "2027-01-01T00:00:00.000Z"))
      .execute();
    const second = await readPage(database.db, { limit: 10, cursor: first.nextCursor ?? "" });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  });
});

function entry(id: string, at: string) {
  const subject = { action: "test", subjectType: "test", subjectId: "1", detail: null };
  return { id, at, actorId: null, ...subject, address: "127.0.0.1" };
}

async function walk(db: Connection["db"], limit: number): Promise<Entry[]> {
  const shown: Entry[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<Entry> = await readPage(db, { limit, cursor });
    shown.push(...page.rows);
    cursor = page.nextCursor;
  }
  return shown;
}

/** As the repositories read their pages. */
async function readPage(
  db: Connection["db"],
  request: { limit: number; cursor?: string },
): Promise<Page<Entry>> {
  const { after, fetch, limit } = pageBounds(request);
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at"])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "id"), "<", tuple(after?.at ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(fetch)
    .execute();
  return toPage(rows, { limit, cursorOf: ({ at, id }) => ({ at, id }) });
}
