import { expect, it } from "vitest";
import { mailboxOf } from "../../../contract/mailbox.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createUser } from "../../../test/factories/people.ts";

const addresses = [
  "A.b@Gmail.com",
  "ab+x.y+z@googlemail.com",
  "a.b+c@example.org",
  "ab@notgmail.com",
  "+tag@gmail.com",
  "",
];

describeEachDatabase("the mailbox of a person", (database) => {
  it("is the one of the contract's rule, also after the address has changed", async () => {
    const { db } = database;
    const mailboxes = db.selectFrom("users").select(["email", "mailbox"]);
    for (const email of addresses) await createUser(db, { email });
    const { id } = await createUser(db, { email: "before@example.org" });
    await db.updateTable("users").set({ email: "x.y@gmail.com" }).where("id", "=", id).execute();
    const rows = await mailboxes.execute();
    expect(rows).toHaveLength(addresses.length + 1);
    for (const { email, mailbox } of rows) expect(mailbox).toBe(mailboxOf(email));
  });
});
