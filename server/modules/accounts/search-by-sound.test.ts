import { expect, it } from "vitest";
import { indianNames } from "../../../contract/search/testing/indian-names.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { listUsers } from "./listed-users.repository.ts";
import { findSamePeople } from "./same-people.repository.ts";

describeEachDatabase("people by their names in two scripts", (database) => {
  const found = async (query: string) => {
    const { rows } = await listUsers(database.connection, { now: new Date(), query, limit: 200 });
    return rows.map(({ name }) => name);
  };

  it("are found in one as they are written in the other", async () => {
    for (const [name] of indianNames)
      await createUser(database.db, { name, email: `${newId()}@x` });
    const missed = [];
    for (const [name, ...spellings] of indianNames)
      for (const spelling of spellings)
        if (!(await found(spelling)).includes(name)) missed.push(spelling);
    expect(missed).toEqual([]);
    for (const [, spelling = ""] of indianNames) await createUser(database.db, { name: spelling });
    for (const [name, spelling] of indianNames)
      if (!(await found(name)).includes(spelling ?? "")) missed.push(name);
    expect(missed).toEqual([]);
  });

  it("are found with several words, a beginning, and nobody else", async () => {
    const names = ["अंजलि वर्मा", "Anjali Sharma", "Ashok Verma", "आशा वर्मा", "Natasha Rao"];
    for (const name of names) await createUser(database.db, { name, email: `${newId()}@x` });
    expect((await found("anjali verma")).toSorted()).toEqual(["अंजलि वर्मा"]);
    expect((await found("anj")).toSorted()).toEqual(["Anjali Sharma", "अंजलि वर्मा"]);
    expect((await found("asha")).toSorted()).toEqual(["Natasha Rao", "आशा वर्मा"]);
    expect(await found("98765")).toEqual([]);
  });

  it("are the same to an import where phone and sound are the same in two scripts", async () => {
    const phoneNumber = "+919876543210";
    const known = await createUser(database.db, { name: "अमित वर्मा" });
    await database.db
      .insertInto("enrolment_forms")
      .values({
        ...{ userId: known.id, fullName: "अमित वर्मा", phoneNumber, email: "a@example.org" },
        ...{ schoolName: "KV", parentName: "R", selectedClass: "11", privacyNoticeVersion: "1" },
        ...{ createdAt: "2026-01-01", updatedAt: "2026-01-01", version: 1 },
      })
      .execute();
    const same = async (fullName: string) =>
      (await findSamePeople(database.db, [{ fullName, phoneNumber, email: "b@example.org" }]))[0];
    expect(await same("Amit Verma")).toMatchObject([{ id: known.id }]);
    expect(await same("Sumit Verma")).toEqual([]);
    // A brother and a sister whose names differ in one letter.
    expect(await same("अमिता वर्मा")).toEqual([]);
  });

  it("have no sound beside what is no name", () => {
    expect(searchTextOf({ names: ["Asha 2"], others: ["98", null] })).toBe("asha 2 98 ~as~");
  });
});
