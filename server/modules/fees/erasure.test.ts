import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount, createBankLine, createPayment } from "../../../test/factories/fees.ts";
import { createUser } from "../../../test/factories/people.ts";
import { forgetPayers } from "./refunds.repository.ts";

describeEachDatabase("the money of a person who is erased", (database) => {
  const REFERENCES = ["433412345678", "From uncle Ravi 98", "12 of Ravi 34", null];

  /** What stays in words of four payments, with a line of the bank for each. */
  async function payFour() {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const account = await createAccount(db, { "2026-07-01": 20_000_00 }, { userId });
    for (const reference of REFERENCES) {
      const given = { account, byId: userId, paise: 1_000_00, method: "upi" } as const;
      const { id: entryId } = await createPayment(db, given);
      await db.updateTable("fee_entries").set({ reference }).where("id", "=", entryId).execute();
      await createBankLine(db, { entryId, narration: "UPI-ASHA RAO", setAside: "Asha's" });
    }
    const left = async () => {
      const rows = await db
        .selectFrom("fee_entries")
        .innerJoin("bank_lines", "bank_lines.entryId", "fee_entries.id")
        .select(["fee_entries.reference", "bank_lines.narration", "bank_lines.setAside"])
        .where("accountId", "=", account.id)
        .orderBy("fee_entries.id")
        .execute();
      return rows.map(({ reference, narration, setAside }) => [reference, narration, setAside]);
    };
    return { userId, left };
  }

  it("keeps no words of theirs and of their bank, but the numbers, and all of others", async () => {
    const [one, other] = [await payFour(), await payFour()];
    await createBankLine(database.db, { narration: "Nobody's yet" });
    await database.db.transaction().execute((trx) => forgetPayers(trx, [one.userId]));
    expect(await one.left()).toEqual(
      ["433412345678", null, null, null].map((kept) => [kept, "", null]),
    );
    expect(await other.left()).toEqual(REFERENCES.map((kept) => [kept, "UPI-ASHA RAO", "Asha's"]));
    const open = database.db.selectFrom("bank_lines").select("narration");
    expect(await open.where("entryId", "is", null).execute()).toEqual([
      { narration: "Nobody's yet" },
    ]);
  });
});
