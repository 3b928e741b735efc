import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";

const LOOKUP = "POST /api/public/enquiries/lookup";
const ticket = "2026-7KQ4-M2XD";

describeOnSqlite("the lookup of a ticket", (database) => {
  const { call } = useTestApp(database);
  const lookUp = (typed: string, phoneNumber = "98765 43210") =>
    call(LOOKUP, { payload: { ticket: typed, phoneNumber } });
  const keep = (given = {}) =>
    createEnquiry(database.db, { ticket, answer: "Told her mother.", ...given });

  it("says how far the enquiry is and what the office answered there, and nothing else", async () => {
    const { createdAt } = await keep({ status: "acknowledged", reply: "Come on Monday." });
    const { status, json, headers } = await lookUp(ticket);
    expect(status).toBe(200);
    expect(json).toEqual({ ticket, status: "acknowledged", createdAt, reply: "Come on Monday." });
    expect(headers["cache-control"]).toContain("no-store");
  });

  it.each(["2026-7kq4-m2xd", " 2026 7KQ4 M2XD ", "20267KQ4M2XD"])(
    "takes the number as people type it: %s",
    async (typed) => {
      await keep();
      expect((await lookUp(typed)).json).toMatchObject({ ticket, reply: null });
    },
  );

  it("answers a wrong number, a wrong phone and no ticket at all alike", async () => {
    await keep();
    const wrong = [
      await lookUp("2026-7KQ4-M2XE"),
      await lookUp(ticket, "9876543211"),
      await lookUp("what is this?"),
    ];
    for (const answer of wrong) expectProblem(answer, "ticket_not_found");
    const [first, ...others] = wrong.map(({ json: { requestId: _, ...said } }) => said);
    for (const other of others) expect(other).toEqual(first);
  });

  it("names the fields that are missing, wrong or unknown", async () => {
    expectProblem(await call(LOOKUP, { payload: {} }), "invalid_fields", ["ticket", "phoneNumber"]);
    expectProblem(await lookUp(ticket, "12"), "invalid_fields", ["phoneNumber"]);
    expectProblem(await lookUp("x".repeat(limits.ticketLength + 1)), "invalid_fields", ["ticket"]);
  });
});

describeOnSqlite("lookups from one address", (database) => {
  const { call } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("are slowed down past their limit", async () => {
    const lookUp = () => call(LOOKUP, { payload: { ticket, phoneNumber: "9876543210" } });
    for (let asked = 0; asked < limits.publicFormsPerMinute; asked += 1)
      expectProblem(await lookUp(), "ticket_not_found");
    expectProblem(await lookUp(), "rate_limited");
  });
});
