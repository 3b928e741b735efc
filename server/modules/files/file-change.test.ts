import { beforeEach, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createFile } from "../../../test/factories/files.ts";
import { AppError } from "../../app-error.ts";
import { bytesOf } from "../../storage/testing/byte-streams.ts";
import { changeFiles, keepFile, removeFile, type WritingContext } from "./file-change.ts";
import { sweepOrphans } from "./orphans.ts";
import { emptyStore, keptHashes, namedHashes, pdfOf, receive, writing } from "./testing/uploads.ts";

describeEachDatabase("a change of files", (database) => {
  const tested = useTestApp(database);
  const bytes = pdfOf("laws of motion");

  beforeEach(() => emptyStore(tested.context.store));

  const keep = async (content = bytes) => {
    const file = await receive(tested.context.store, content);
    return changeFiles(writing(tested.context), (change) => keepFile(change, file));
  };
  const remove = (fileId: string) =>
    changeFiles(writing(tested.context), (change) => removeFile(change, fileId));
  const kept = () => keptHashes(tested.context.store);
  const named = () => namedHashes(database.db);

  it("keeps a row together with its bytes", async () => {
    const id = await keep();
    const row = await database.db.selectFrom("files").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id, size: bytes.length, name: "notes.pdf" });
    expect((await bytesOf(await tested.context.store.open(row.sha256))).equals(bytes)).toBe(true);
  });

  it("removes shared bytes with their last row only", async () => {
    const [first, second] = [await keep(), await keep()];
    await remove(first);
    expect(await kept()).toHaveLength(1);
    await remove(second);
    expect(await kept()).toEqual([]);
  });

  it("leaves no row and no bytes of a transaction that fails", async () => {
    const file = await receive(tested.context.store, bytes);
    const failing = changeFiles(writing(tested.context), async (change) => {
      await keepFile(change, file);
      throw new AppError("course_full");
    });
    await expect(failing).rejects.toMatchObject({ code: "course_full" });
    expect({ kept: await kept(), named: await named() }).toEqual({ kept: [], named: [] });
  });

  it("leaves the bytes of another row when a transaction with the same bytes fails", async () => {
    await keep();
    const file = await receive(tested.context.store, bytes);
    const failing = changeFiles(writing(tested.context), async (change) => {
      await keepFile(change, file);
      throw new AppError("course_full");
    });
    await expect(failing).rejects.toBeInstanceOf(AppError);
    expect(await kept()).toHaveLength(1);
  });

  it("leaves its bytes to the next start's sweep where it may come back after a crash", async () => {
    const file = await receive(tested.context.store, bytes);
    const { transaction } = tested.context.database;
    // SQLite rolls back when the log cannot be flushed; its recovery after a crash may find the log whole.
    const context: WritingContext = {
      ...tested.context,
      transaction: (work) =>
        transaction(async (trx) => {
          await work(trx);
          throw new AppError("unavailable");
        }),
    };
    const failing = changeFiles(context, (change) => keepFile(change, file));
    await expect(failing).rejects.toMatchObject({ code: "unavailable" });
    expect({ kept: await kept(), named: await named() }).toEqual({
      kept: [file.sha256],
      named: [],
    });
    expect(await sweepOrphans(tested.context)).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it("keeps the bytes of a removal that is rolled back", async () => {
    const id = await keep();
    const failing = changeFiles(writing(tested.context), async (change) => {
      await removeFile(change, id);
      throw new AppError("not_found");
    });
    await expect(failing).rejects.toBeInstanceOf(AppError);
    expect(await kept()).toEqual(await named());
    expect(await kept()).toHaveLength(1);
  });

  it("leaves no row where the store cannot keep the bytes", async () => {
    const file = await receive(tested.context.store, bytes);
    const full = { ...file, keep: () => Promise.reject(new AppError("storage_full")) };
    const failing = changeFiles(writing(tested.context), (change) => keepFile(change, full));
    await expect(failing).rejects.toMatchObject({ code: "storage_full" });
    expect(await named()).toEqual([]);
  });

  it("succeeds though the bytes cannot be removed, which sweepOrphans does later", async () => {
    const id = await keep();
    await keep(pdfOf("another, which stays"));
    const { store } = tested.context;
    const brokenStore = Object.assign(Object.create(store), {
      remove: () => Promise.reject(new AppError("unavailable")),
    });
    const context = { ...tested.context, store: brokenStore };
    await changeFiles(writing(context), (change) => removeFile(change, id));
    expect(await kept()).toHaveLength(2);
    expect(await sweepOrphans(tested.context)).toBe(1);
    expect(await kept()).toEqual(await named());
  });

  it("tries again when the database asks for it, without losing the bytes", async () => {
    const file = await receive(tested.context.store, bytes);
    let attempts = 0;
    await changeFiles(writing(tested.context), async (change) => {
      attempts += 1;
      await keepFile(change, file);
      if (attempts === 1) throw deadlock();
    });
    expect(attempts).toBe(2);
    expect(await kept()).toEqual(await named());
    expect(await kept()).toHaveLength(1);
  });

  it("refuses a retry whose bytes were removed in between", async () => {
    const file = await receive(tested.context.store, bytes);
    let attempts = 0;
    const failing = changeFiles(writing(tested.context), async (change) => {
      attempts += 1;
      if (attempts > 1) await tested.context.store.remove(file.sha256);
      await keepFile(change, file);
      throw deadlock();
    });
    await expect(failing).rejects.toMatchObject({ code: "unavailable" });
    expect(await named()).toEqual([]);
  });

  it("stays consistent while 20 uploads and removals of the same bytes race", async () => {
    const again = await database.connectAgain();
    const other = { ...tested.context, database: again };
    try {
      const race = async (_: unknown, index: number) => {
        const context = index % 2 === 0 ? tested.context : other;
        const file = await receive(context.store, bytes);
        const id = await changeFiles(writing(context), (change) => keepFile(change, file));
        if (index % 5 !== 0)
          await changeFiles(writing(context), (change) => removeFile(change, id));
        else if (!(await context.store.has(file.sha256))) throw new Error("the bytes were lost");
      };
      await Promise.all(Array.from({ length: 20 }, race));
    } finally {
      await again.close();
    }
    expect(await kept()).toEqual(await named());
    expect(await database.db.selectFrom("files").select("id").execute()).toHaveLength(4);
  });
});

describeEachDatabase("the sweep of orphans", (database) => {
  const tested = useTestApp(database);

  beforeEach(() => emptyStore(tested.context.store));

  const leaveOrphans = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await (await receive(tested.context.store, pdfOf(`orphan ${made}`))).keep();
    }
  };

  it("removes files without a row and nothing else", async () => {
    const file = await receive(tested.context.store, pdfOf("named"));
    await changeFiles(writing(tested.context), (change) => keepFile(change, file));
    await leaveOrphans(3);
    expect(await sweepOrphans(tested.context)).toBe(3);
    expect(await keptHashes(tested.context.store)).toEqual([file.sha256]);
  });

  it("waits for an upload that is inserting a row for the bytes", async () => {
    const file = await receive(tested.context.store, pdfOf("on its way"));
    const { promise: isKept, resolve: sayKept } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const upload = changeFiles(writing(tested.context), async (change) => {
      await keepFile(change, file);
      sayKept();
      await mayEnd;
    });
    await isKept;
    const sweep = sweepOrphans(tested.context);
    setTimeout(end, 200);
    await upload;
    expect(await sweep).toBe(0);
    expect(await keptHashes(tested.context.store)).toEqual([file.sha256]);
  });

  it("removes nothing where the database seems to be another store's", async () => {
    await createFile(database.db);
    await leaveOrphans(12);
    await expect(sweepOrphans(tested.context)).rejects.toThrow("Nothing was removed");
    expect(await keptHashes(tested.context.store)).toHaveLength(12);
  });

  it("stops when its signal is aborted", async () => {
    await leaveOrphans(3);
    expect(await sweepOrphans(tested.context, { signal: AbortSignal.abort() })).toBe(0);
    expect(await keptHashes(tested.context.store)).toHaveLength(3);
  });
});

/** PostgreSQL's error for the transaction that it aborts in a deadlock (SQLSTATE 40P01). */
function deadlock(): Error {
  return Object.assign(new Error("deadlock detected"), { severity: "ERROR", code: "40P01" });
}
