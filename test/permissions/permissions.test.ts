import { afterAll, beforeAll, expect, it } from "vitest";
import type { EndpointName } from "../../contract/endpoints.ts";
import { errorCatalogue } from "../../contract/errors.ts";
import { errorCodesOf } from "../../server/modules/api-docs/operation.ts";
import { openFakeRazorpay } from "../../server/modules/fees/testing/fake-razorpay.ts";
import { decisionOn, isScope, refusalOf } from "../../server/permissions/decide.ts";
import { type Caller, callers } from "../../server/permissions/kinds.ts";
import { useTestApp } from "../app.ts";
import { calls } from "../bad-input/cases.ts";
import { describeEachOnSharedRows } from "../databases/describe-each-database.ts";
import type { KeptRows } from "../databases/kept-rows.ts";
import { keepState } from "../databases/kept-state.ts";
import { makePermissionsWorld, type Standing } from "./permissions-world.ts";
import { preparedCall } from "./prepared-calls.ts";

const razorpay = await openFakeRazorpay();

// Every call as every caller, against server/permissions/permissions.ts. Nobody has changed anything before.
afterAll(() => razorpay.close());

describeEachOnSharedRows("the policy", (database) => {
  const app = useTestApp(database, { environment: razorpay.environment });
  let standings: Record<Caller, Standing>;
  let kept: KeptRows;
  beforeAll(async () => {
    standings = await makePermissionsWorld(app, database);
    kept = await keepState(database);
  });
  afterAll(() => kept?.close());

  async function answerTo(name: EndpointName, caller: Caller): Promise<string> {
    const asked = { app, db: database.db, ...standings[caller] };
    const { status, json } = await app.call(...(await preparedCall(name, asked)));
    return status < 400 ? String(status) : `${status} ${json.code}`;
  }

  it.each(calls)("refuses and allows %s as it says", async (name, endpoint) => {
    await kept.restore();
    const refused = callers.filter((caller) => refusalOf(name, caller) !== undefined);
    const met: Partial<Record<Caller, string>> = {};
    for (const caller of refused) met[caller] = await answerTo(name, caller);
    expect(await kept.haveChanged(), "a refused call has written something").toBe(false);
    for (const caller of callers.filter((each) => !refused.includes(each))) {
      await kept.restore();
      met[caller] = await answerTo(name, caller);
    }
    const wanted = callers.map((caller) => {
      const decision = decisionOn(name, caller);
      const { status } = isScope(decision) ? endpoint : errorCatalogue[decision];
      return [caller, isScope(decision) ? String(status) : `${status} ${decision}`];
    });
    expect(met).toEqual(Object.fromEntries(wanted));
  });

  it.each(calls)("refuses %s with what the reference of the API names", (name, endpoint) => {
    const refusals = callers.flatMap((caller) => refusalOf(name, caller) ?? []);
    expect(errorCodesOf(endpoint)).toEqual(expect.arrayContaining(refusals));
  });
});
