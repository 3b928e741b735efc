import { afterEach, beforeEach, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import type { AppContext } from "../../context.ts";
import { s3UnderTest } from "../../storage/testing/s3-under-test.ts";
import { changeFiles, keepFile, removeFile } from "./file-change.ts";
import { sweepOrphans } from "./orphans.ts";
import { keptHashes, namedHashes, pdfOf, receive } from "./testing/uploads.ts";

/** SQLite has one writer: while a transaction waits for a slow bucket, no form can be saved. */
describeOnSqlite("files in a bucket", (database) => {
  const tested = useTestApp(database);
  const bytes = pdfOf("laws of motion");
  let bucket: Awaited<ReturnType<typeof s3UnderTest>>;
  let transactions = 0;

  beforeEach(async () => {
    bucket = await s3UnderTest({ isShared: false });
  });
  afterEach(() => bucket.dispose());

  const context = () => {
    const transaction: AppContext["database"]["transaction"] = async (work) => {
      transactions += 1;
      return tested.context.database.transaction(work).finally(() => {
        transactions -= 1;
      });
    };
    const watched = { ...tested.context.database, transaction };
    return { ...tested.context, store: bucket.store, database: watched, transaction };
  };
  const arrive = async () => {
    const file = await receive(bucket.store, bytes);
    await file.prepare();
    return file;
  };
  const keep = async () => {
    const file = await arrive();
    return changeFiles(context(), (change) => keepFile(change, file)).finally(() => file.discard());
  };
  const remove = (id: string) => changeFiles(context(), (change) => removeFile(change, id));

  it("are kept and removed without a transaction that waits for it", async () => {
    const during: string[] = [];
    bucket.onRequest(({ method, url }) => {
      if (transactions > 0) during.push(`${method} ${url}`);
    });
    const id = await keep();
    expect(await keptHashes(bucket.store)).toEqual(await namedHashes(database.db));
    expect(await bucket.countStaged()).toBe(0);
    await remove(id);
    expect(await keptHashes(bucket.store)).toEqual([]);
    expect(during).toEqual([]);
  });

  it("stay while somebody else is keeping the same bytes, and go with the last", async () => {
    const id = await keep();
    const other = await arrive();
    await remove(id);
    expect(await keptHashes(bucket.store)).toEqual([other.sha256]);
    const failing = changeFiles(context(), async (change) => {
      await keepFile(change, other);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await keptHashes(bucket.store)).toEqual([]);
    expect(await bucket.countStaged()).toBe(0);
  });

  it("stay consistent while 20 uploads and removals of the same bytes race", async () => {
    const race = async (_: unknown, index: number) => {
      const id = await keep();
      if (index % 5 !== 0) await remove(id);
    };
    await Promise.all(Array.from({ length: 20 }, race));
    expect(await keptHashes(bucket.store)).toEqual(await namedHashes(database.db));
    expect(await sweepOrphans(context())).toBe(0);
    expect(await database.db.selectFrom("files").select("id").execute()).toHaveLength(4);
  });
});
