import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { describeOnSqlite } from "../test/databases/describe-each-database.ts";
import { createCourse } from "../test/factories/courses.ts";
import { createPolicyVersion } from "../test/factories/documents.ts";
import { createEnquiry } from "../test/factories/enquiries.ts";
import { newId } from "./database/ids.ts";
import type { PageItem } from "./http/web/web-build.ts";
import { receiptToken } from "./modules/fees/receipt-token.ts";
import { paperToken } from "./modules/papers/paper-token.ts";
import { watchContentVersion } from "./modules/settings/index.ts";
import { pageItems } from "./page-items.ts";

const secret = randomBytes(32);

describeOnSqlite("the item in a page's path", (database) => {
  const parts = (connection: typeof database.connection) => ({
    database: connection,
    contentVersion: watchContentVersion(connection),
    now: () => new Date(),
    secret,
  });
  const exists = (kind: PageItem["kind"], id: string) =>
    pageItems(parts(database.connection))({ kind, id }, "hi");

  it("exists where there is such a course", async () => {
    const id = newId();
    await createCourse(database.db, { id, slug: "optics-1a2b3c4d" });
    expect(await exists("course", id)).toBe(true);
    expect(await exists("course", "optics-1a2b3c4d")).toBe(true);
    expect(await exists("course", `any-words-${id}`)).toBe(true);
    for (const other of [newId(), "optics-1a2b3c4e", "1a2b3c4d"])
      expect(await exists("course", other)).toBe(false);
  });

  it.each(["-", "", "1", "x".repeat(64), "..%2F"])(
    "is not looked up where %s cannot be an id",
    async (id) => {
      const away = { ...database.connection, db: Object.create(database.db, refusing) };
      for (const kind of ["course", "ticket", "paper", "receipt"] as const)
        expect(await pageItems(parts(away))({ kind, id }, "en")).toBe(false);
    },
  );

  it("exists where there is a ticket of this whole number", async () => {
    await createEnquiry(database.db, { ticket: "2026-7KQ4-M2XD" });
    expect(await exists("ticket", "2026-7kq4-m2xd")).toBe(true);
    for (const id of ["2026-7kq4-m2xe", "2026-7kq4", "-", "2026-7kq4-m2xd-", "%"])
      expect(await exists("ticket", id)).toBe(false);
  });

  it("exists where the office printed a paper with this code", async () => {
    const printed = { paper: "letter", enrolmentId: newId(), courseId: newId() } as const;
    expect(await exists("paper", paperToken(printed, secret))).toBe(true);
    expect(await exists("paper", paperToken(printed, randomBytes(32)))).toBe(false);
  });

  it("exists where this institute made a receipt with this code", async () => {
    const id = newId();
    expect(await exists("receipt", receiptToken(id, secret))).toBe(true);
    expect(await exists("receipt", receiptToken(id, randomBytes(32)))).toBe(false);
  });

  it("exists where a version of a policy holds from such a day", async () => {
    await createPolicyVersion(database.db, { effectiveDate: "2031-02-03" });
    expect(await exists("policy", "2031-02-03")).toBe(true);
    expect(await exists("policy", "2031-02-04")).toBe(false);
  });

  it("exists where there is such a post", async () => {
    expect(await exists("post", "1")).toBe(true);
    for (const id of ["0", "01", "1e0", "x"]) expect(await exists("post", id)).toBe(false);
  });
});

/** A compiled query begins with it. */
const refusing = {
  getExecutor: {
    value: () => {
      throw new Error("a query");
    },
  },
};
