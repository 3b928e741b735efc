import { expect, it } from "vitest";
import { expectProblem, LOCAL_IDENTITY_SECRET, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createNotice, createPushSubscription } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { postNotices } from "../messages/index.ts";
import { Browser } from "./testing/browser.ts";

const PAGE = "GET /local-identity/outbox";
const signal = new AbortController().signal;

describeOnSqlite("the page of the outbox", (database) => {
  // 16:30 in India.
  const opened = useTestApp(database, { now: () => new Date("2094-03-01T11:00:00.000Z") });

  async function tell(given: Parameters<typeof createNotice>[1]): Promise<void> {
    const user = await createUser(database.db, { name: "Asha <Rao>", email: "asha@x.example" });
    const notice = await createNotice(database.db, { postedAt: null, ...given });
    const receipt = { noticeId: notice.id, userId: user.id, receivedAt: notice.sendAt };
    const row = { ...receipt, readAt: null };
    await database.db.insertInto("notice_receipts").values(row).execute();
    await createPushSubscription(database.db, { userId: user.id });
    await postNotices(opened.context, { channels: ["mail", "push"], signal });
  }

  it("shows what would have gone, to the browser that has opened the console's link", async () => {
    await tell({ titleEn: "Closed <on> Friday", textEn: "Come on Saturday." });
    const browser = new Browser(opened);
    await browser.call(`GET /local-identity/open/${LOCAL_IDENTITY_SECRET}`);
    const { status, bytes, headers } = await browser.call(PAGE);
    const text = bytes.toString();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain("Closed &lt;on&gt; Friday");
    expect(text).toContain("E-mail to Asha &lt;Rao&gt; &lt;asha@x.example&gt;");
    expect(text).toContain("Would have gone · ");
    expect(text).toContain("Come on Saturday.");
    expect(text).toContain("Push to Asha");
    expect(text).toContain("You have a new notice.");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it("says so where there is none", async () => {
    const browser = new Browser(opened);
    await browser.call(`GET /local-identity/open/${LOCAL_IDENTITY_SECRET}`);
    expect((await browser.call(PAGE)).bytes.toString()).toContain("There is none yet.");
  });

  it("is refused to any other browser, an admin's too", async () => {
    expectProblem(await opened.call(PAGE), "local_identity_refused");
    const as = await opened.signIn("admin");
    expectProblem(await opened.call(PAGE, { as }), "local_identity_refused");
  });
});

describeOnSqlite("the page of the outbox under Google identity", (database) => {
  const opened = useTestApp(database, {
    environment: { IDENTITY: "google", GOOGLE_CLIENT_ID: "client" },
  });

  it("is not there", async () => {
    const as = await opened.signIn("admin");
    expectProblem(await opened.call(PAGE, { as }), "not_found");
  });
});
