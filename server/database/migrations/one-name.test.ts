import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { migrate } from "./index.ts";

describeEarlierDatabases("people of before", { after: "0226-announcements" }, (database) => {
  it("have the name of their form, which they keep having", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db, { name: "Sunita Verma" });
    const { id: formless } = await createUser(db, { name: "Om" });
    await createEnrolmentForm(db, { userId, fullName: "Asha" });

    await migrate(database.connection);

    const nameOf = async (id: string) =>
      (await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst())?.name;
    expect([await nameOf(userId), await nameOf(formless)]).toEqual(["Asha", "Om"]);
    await db.updateTable("enrolment_forms").set({ fullName: "Asha Verma" }).execute();
    expect(await nameOf(userId)).toBe("Asha Verma");
    await db.updateTable("enrolment_forms").set({ userId: formless }).execute();
    expect(await nameOf(formless)).toBe("Asha Verma");
  });
});
