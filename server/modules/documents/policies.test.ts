import { describe, expect, it } from "vitest";
import type { RefundFigures } from "../../../contract/entities/documents.ts";
import type { OfficePolicy, PolicySource } from "../../../contract/entities/office-policy.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import {
  createPolicyVersion,
  policyText,
  refundFigures,
} from "../../../test/factories/documents.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { watchContentVersion } from "../settings/index.ts";
import { openShownPolicies } from "./shown-policies.ts";
import { differenceOf } from "./text-difference.ts";

const dayIn = (days: number) => istDay(istMidnight(istDay(new Date()), days));
const slug = "refund-policy";

describeOnSqlite("the policies", (database) => {
  const app = useTestApp(database);
  const { call } = app;
  /** On a day from today, as another process sees it. */
  const shown = (days = 0) =>
    openShownPolicies({
      ...app.context,
      contentVersion: watchContentVersion(database.connection),
      now: () => istMidnight(istDay(new Date()), days),
    });
  const source = (days: number, body = "You get *all* back."): PolicySource => {
    const text = { ...policyText, body };
    return { effectiveDate: dayIn(days), en: text, hi: text, refund: refundFigures };
  };
  /** Begins each version from the policy as it is, unless a revision is given. */
  const add = async (payload: PolicySource, given?: number) => {
    const as = await app.signIn("admin");
    const revision = given ?? (await office()).revision;
    const headers = { "if-match": `"${revision}"` };
    return call(`POST /api/admin/policies/${slug}/versions`, { as, payload, headers });
  };
  const office = async (): Promise<OfficePolicy> => {
    const { json } = await call("GET /api/admin/policies", { as: await app.signIn("admin") });
    return json.policies.find((policy: OfficePolicy) => policy.slug === slug);
  };

  it("say the figures of their version in their own words", async () => {
    const bundled = (await office()).versions.at(-1)?.source;
    if (!bundled) throw new Error("The office sees no version.");
    const figures = { partialRefundDays: 7, partialRefundPercent: 25, processingDays: 10 };
    expect((await add({ ...bundled, effectiveDate: dayIn(0), refund: figures })).status).toBe(201);
    for (const language of ["en", "hi"] as const) {
      const policy = await shown().present(slug, language);
      const words = `${policy?.description} ${policy?.summary} ${policy?.html}`;
      expect(words).not.toMatch(/\{\w+\}|two weeks|दो हफ़्त|50%|\b(?:14|30)\b/);
      expect(words).toMatch(/25%.*\b7\b|\b7\b.*25%/);
      const found = await shown().version({ slug, effectiveDate: dayIn(0) }, language);
      const difference = JSON.stringify(found?.difference);
      expect(difference).toMatch(/50.*25/);
      expect(difference).not.toMatch(/\{\w+\}/);
    }
  });

  it("are those that came with the program", async () => {
    const { policy } = (await call(`GET /api/public/policies/${slug}`)).json;
    expect(policy).toMatchObject({ slug, state: "present", version: "1.1" });
    expect(policy.editions).toHaveLength(1);
    const { effectiveDate } = policy;
    const first = await call(`GET /api/public/policies/${slug}/versions/${effectiveDate}`);
    expect(first.json).toMatchObject({ policy: { version: "1.1" }, difference: null });
    expectProblem(await call("GET /api/public/policies/nope"), "not_found");
    expectProblem(await call(`GET /api/public/policies/${slug}/versions/2031-01-01`), "not_found");
  });

  it("change on the day in India from which a version holds; the earlier one can still be read", async () => {
    const bundled = await shown().present(slug, "en");
    expect((await add(source(3))).status).toBe(201);
    const today = await shown().present(slug, "en");
    expect(today).toMatchObject({ version: "1.1", html: bundled?.html });
    expect(today?.editions.map(({ version, state }) => [version, state])).toEqual([
      ["2", "upcoming"],
      ["1.1", "present"],
    ]);
    expect(await shown(2).present(slug, "en")).toMatchObject({ version: "1.1" });
    const then = await shown(3).present(slug, "en");
    expect(then).toMatchObject({ version: "2", html: "<p>You get <em>all</em> back.</p>\n" });
    const earlier = { slug, effectiveDate: bundled?.effectiveDate ?? "" } as const;
    expect((await shown(3).version(earlier, "en"))?.policy).toMatchObject({
      state: "earlier",
      html: bundled?.html,
    });
  });

  it("tell how a version differs from the one before it, in each language", async () => {
    await add(source(1, "You get all of it back."));
    const next = source(2, "You get half of it back.");
    await add({ ...next, hi: { ...next.hi, body: "आधा पैसा वापस" } });
    const difference = async (language: "en" | "hi") =>
      (await shown().version({ slug, effectiveDate: dayIn(2) }, language))?.difference;
    const english = await difference("en");
    expect(english).toMatchObject({ version: "2", state: "upcoming" });
    expect(english?.parts.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: "all " },
      { kind: "added", text: "half " },
    ]);
    expect((await difference("hi"))?.parts).toContainEqual(
      expect.objectContaining({ kind: "added", text: "आधा पैसा वापस" }),
    );
  });

  it.each([
    [-1, "day_past"],
    [5, "day_taken"],
  ])("refuse a version that would hold from %i days after today on", async (days, code) => {
    await add(source(5));
    const before = await database.db.selectFrom("documents").selectAll().execute();
    const refused = await add(source(days));
    expectProblem(refused, "invalid_fields");
    expect(refused.json.errors).toMatchObject([{ field: "effectiveDate", code }]);
    expect(await database.db.selectFrom("documents").selectAll().execute()).toEqual(before);
  });

  it("refuse a picture that is gone", async () => {
    const refused = await add(source(5, "![The room](/api/public/posters/gone/8.webp#8x8)"));
    expectProblem(refused, "invalid_fields", ["en.body", "hi.body"]);
    expect(await database.db.selectFrom("documents").selectAll().execute()).toEqual([]);
  });

  it("get numbers of their own where several are written at once, and one of a day", async () => {
    const as = await app.signIn("admin");
    const write = async (payload: PolicySource, revision = 1): ReturnType<typeof call> => {
      const headers = { "if-match": `"${revision}"` };
      const path = `POST /api/admin/policies/${slug}/versions`;
      const answer = await call(path, { as, payload, headers });
      // Another one came first: write it over the policy as it is now, as the form does.
      return answer.status === 412 ? write(payload, answer.json.present.policy.revision) : answer;
    };
    const days = [3, 4, 5, 6, 6, 6];
    const answers = await Promise.all(days.map((day) => write(source(day))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 422, 422]);
    const rows = await database.db.selectFrom("documents").select("name").execute();
    expect(rows.map(({ name }) => name).sort()).toEqual([2, 3, 4, 5].map((at) => `${slug}.${at}`));
  });

  it("say so where two are moved to one day at once", async () => {
    const as = await app.signIn("admin");
    for (const round of [10, 20, 30, 40]) {
      const ids = await Promise.all(
        [1, 2].map(async (at) => {
          const day = { number: round + at, effectiveDate: dayIn(round + at) };
          return createPolicyVersion(database.db, day);
        }),
      );
      const moved = await Promise.all(
        ids.map((id) =>
          call(`PUT /api/admin/policy-versions/${id}`, {
            as,
            payload: source(round),
            headers: { "if-match": '"1"' },
          }),
        ),
      );
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 422]);
      const refused = moved.find(({ status }) => status === 422);
      expect(refused?.json.errors).toMatchObject([{ field: "effectiveDate", code: "day_taken" }]);
    }
  });

  it("are written in both languages", async () => {
    const refused = await add({ ...source(5), hi: { ...policyText, body: " " } });
    expectProblem(refused, "invalid_fields");
    expect(refused.json.errors).toMatchObject([{ field: "hi.body", code: "required" }]);
  });

  it("may be corrected or withdrawn before they hold, and never after", async () => {
    const as = await app.signIn("admin");
    const coming = await createPolicyVersion(database.db, { effectiveDate: dayIn(4) });
    const held = await createPolicyVersion(database.db, { number: 3, effectiveDate: dayIn(0) });
    const put = (id: string, payload: PolicySource, version = 1) =>
      call(`PUT /api/admin/policy-versions/${id}`, {
        as,
        payload,
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await put(held, source(6)), "policy_in_force");
    expectProblem(
      await call(`DELETE /api/admin/policy-versions/${held}`, {
        as,
        headers: { "if-match": '"1"' },
      }),
      "policy_in_force",
    );
    expectProblem(await put(coming, source(0)), "invalid_fields");
    expectProblem(await put(coming, source(-1)), "invalid_fields");
    const corrected = await put(coming, source(6));
    expect(corrected.json.policy.versions[0]).toMatchObject({
      id: coming,
      state: "upcoming",
      version: 2,
      source: { effectiveDate: dayIn(6) },
    });
    const stale = await put(coming, source(7));
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present.policy.versions[0].version).toBe(2);
    const withdraw = (version: number) =>
      call(`DELETE /api/admin/policy-versions/${coming}`, {
        as,
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await withdraw(1), "changed_meanwhile");
    expect((await withdraw(2)).json.policy.versions).toHaveLength(2);
    expectProblem(await withdraw(2), "not_found");
  });

  it("stay the office's where an update of the program brings a later text", async () => {
    await createPolicyVersion(database.db, { effectiveDate: "2020-01-01" });
    expect(await shown().present(slug, "en")).toMatchObject({ version: "2" });
  });
});

describeEachDatabase("the history of the policies", (database) => {
  const app = useTestApp(database);
  const { call } = app;
  const source = (days: number, title = "Refunds"): PolicySource => {
    const text = { ...policyText, title };
    return { effectiveDate: dayIn(days), en: text, hi: text, refund: refundFigures };
  };
  const admin = () => app.signIn("admin");
  const office = async (): Promise<OfficePolicy> => {
    const { json } = await call("GET /api/admin/policies", { as: await admin() });
    return json.policies.find((policy: OfficePolicy) => policy.slug === slug);
  };
  const write = async (line: string, payload: object, version: number) =>
    call(line, { as: await admin(), payload, headers: { "if-match": `"${version}"` } });
  const add = async (payload: PolicySource, revision = 1): Promise<{ id: string }> => {
    const { json } = await write(`POST /api/admin/policies/${slug}/versions`, payload, revision);
    return json.policy.versions.find(
      (one: { source: PolicySource }) => one.source.effectiveDate === payload.effectiveDate,
    );
  };
  const history = async () =>
    (await call(`GET /api/admin/documents/policy/${slug}/history`, { as: await admin() })).json
      .versions;
  const restore = (id: string, version: number, read: number) =>
    write(`POST /api/admin/documents/policy/${id}/restore`, { version }, read);
  const withdraw = async (id: string) =>
    call(`DELETE /api/admin/policy-versions/${id}`, {
      as: await admin(),
      headers: { "if-match": '"1"' },
    });

  it("gives back a version that was withdrawn, with its text and number", async () => {
    const { id } = await add(source(3, "Mine"));
    expect((await withdraw(id)).json.policy.versions).toHaveLength(1);
    expect((await restore(id, 1, 2)).status).toBe(200);
    expect((await office()).versions[0]).toMatchObject({
      id,
      label: "2",
      version: 3,
      source: source(3, "Mine"),
    });
    const versions = await history();
    expect(versions.map(({ isRemoved }: { isRemoved: boolean }) => isRemoved)).toEqual([
      ...[false, true, false],
    ]);
  });

  it("gives back what a correction replaced, and tells the corrections apart", async () => {
    const { id } = await add(source(3, "First"));
    await write(`PUT /api/admin/policy-versions/${id}`, source(3, "Second"), 1);
    const [change] = await history();
    expect(change).toMatchObject({ name: `${slug}.2`, version: 2, isPresent: true });
    expect(change.differences.map(({ field }: { field: string }) => field)).toEqual([
      ...["en.title", "hi.title"],
    ]);
    expectProblem(await restore(id, 1, 1), "changed_meanwhile");
    expect((await restore(id, 1, 2)).status).toBe(200);
    expect((await office()).versions[0]?.source).toEqual(source(3, "First"));
  });

  it("gives the number of the last version again once that was withdrawn", async () => {
    const { id } = await add(source(3, "Mine"));
    await withdraw(id);
    expect(await add(source(4, "Another"), (await office()).revision)).toMatchObject({
      id,
      label: "2",
      version: 3,
    });
  });

  it("shows of a new version what it changes of the one that it follows", async () => {
    await add(source(3, "First"));
    const next = source(5, "First");
    await add({ ...next, refund: { ...refundFigures, partialRefundPercent: 60 } }, 2);
    const [change] = await history();
    expect(change.differences.map(({ field }: { field: string }) => field)).toEqual([
      ...["effectiveDate", "refund.partialRefundPercent"],
    ]);
  });

  it("gives back nothing on a day that is over or another version's, and nothing that holds", async () => {
    const { id } = await add(source(3));
    await add(source(4), 2);
    await withdraw(id);
    await add(source(3, "Another"), (await office()).revision);
    expectProblem(await restore(id, 1, 2), "policy_day_gone");
    expectProblem(await restore("refund-policy.9", 1, 1), "not_found");
    const held = await createPolicyVersion(database.db, { number: 7, effectiveDate: dayIn(0) });
    expectProblem(await restore(held, 1, 1), "policy_in_force");
  });

  it("refuses a new version begun from a policy that another admin has changed since", async () => {
    await add(source(3, "Theirs"));
    const mine = await write(`POST /api/admin/policies/${slug}/versions`, source(4, "Mine"), 1);
    expectProblem(mine, "changed_meanwhile");
    const { revision, versions } = mine.json.present.policy;
    expect(versions[0].source.en.title).toBe("Theirs");
    await add(source(4, "Mine"), revision);
    expect((await office()).versions).toHaveLength(3);
  });
});

describeOnSqlite("the refund rules", (database) => {
  const app = useTestApp(database);
  const { call } = app;
  const rules = async (language = "en") =>
    (await call(`GET /api/public/refund?language=${language}`)).json.refund;
  const withRules = { ...policyText, body: `${policyText.body}\n\n{rules}` };
  /** Writes a version that holds from today on, which this process sees a moment later. */
  const hold = async (refund: RefundFigures | null) => {
    const text = refund?.proRata ? withRules : policyText;
    const { status } = await call(`POST /api/admin/policies/${slug}/versions`, {
      as: await app.signIn("admin"),
      payload: { effectiveDate: dayIn(0), en: text, hi: text, refund },
      headers: { "if-match": '"1"' },
    });
    expect(status).toBe(201);
    const days = refund?.partialRefundDays;
    await expect.poll(async () => (await rules())?.terms.partialRefundDays).toBe(days);
  };

  it("are at first those that came with the program, worked out in the example", async () => {
    const { terms, text } = await rules();
    expect(terms).toMatchObject(refundFigures);
    expect(terms.example.cases).toEqual([
      { rule: "before-start", withdrawnOn: "2027-04-01", refundPaise: 5_800_000 },
      { rule: "first-two-weeks", withdrawnOn: "2027-04-14", refundPaise: 3_000_000 },
      { rule: "after-two-weeks", withdrawnOn: "2027-04-20", refundPaise: 0 },
    ]);
    expect(text.exampleIntro).toContain("₹60,000, of which ₹2,000");
    expect(text.exampleIntro).toContain("5 Apr 2027. Its first 14 days then end on 18 Apr 2027");
    expect((await rules("hi")).text.exampleIntro).toContain("5 अप्रैल 2027");
  });

  it("follow the figures of the version in force, in words and in the example", async () => {
    await hold({ partialRefundDays: 7, partialRefundPercent: 25, processingDays: 10 });
    for (const language of ["en", "hi"]) {
      const { terms, text } = await rules(language);
      expect(terms.example.cases[1]).toMatchObject({
        withdrawnOn: "2027-04-11",
        refundPaise: 1_500_000,
      });
      expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|14|50%|30/);
      expect(text.rows[1]).toMatchObject({
        when: expect.stringContaining("7"),
        refund: expect.stringContaining("25%"),
      });
    }
  });

  it("go by the days of the course where the office says so, in words and in the example", async () => {
    const proRata = { keepRupees: 500, keepPercent: 10 };
    await hold({ partialRefundDays: 13, partialRefundPercent: 45, processingDays: 10, proRata });
    const said = { en: /₹500, less 10% of what is left/, hi: /₹500 घटाकर, बची राशि का 10% घटाकर/ };
    for (const language of ["en", "hi"] as const) {
      const { terms, text } = await rules(language);
      // Of 60,000, less ten days of 300 in the second case, less 500, less a tenth of the rest.
      expect(
        terms.example.cases.map(({ refundPaise }: { refundPaise: number }) => refundPaise),
      ).toEqual([53_550_00, 51_750_00, 0]);
      expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|13|45%|not refundable|वापस नहीं होती/);
      expect(text.rows[1].refund).toMatch(said[language]);
      const path = `GET /api/public/policies/${slug}?language=${language}`;
      const { policy } = (await call(path)).json;
      expect(policy.html).toMatch(said[language]);
    }
  });

  it("go by classes where the office says so, in words, in the policy's text and in the example", async () => {
    const proRata = { by: "classes" as const, keepRupees: 500, keepPercent: 0 };
    await hold({ partialRefundDays: 12, partialRefundPercent: 45, processingDays: 10, proRata });
    const said = {
      en: /fee of the classes held, less ₹500/,
      hi: /हो चुकी क्लासों की फ़ीस घटाकर, ₹500 घटाकर/,
    };
    for (const language of ["en", "hi"] as const) {
      const { terms, text } = await rules(language);
      expect(terms.example.cases).toMatchObject([
        { refundPaise: 59_500_00, classes: { held: 0, all: 120 } },
        { refundPaise: 40_500_00, classes: { held: 38, all: 120 } },
        { refundPaise: 0, classes: { held: 120, all: 120 } },
      ]);
      expect(text.exampleIntro).toContain("120");
      expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|12 |45%|days? of the course|दिनों|पढ़ाया/);
      expect(text.rows[1].refund).toMatch(said[language]);
      const path = `GET /api/public/policies/${slug}?language=${language}`;
      expect((await call(path)).json.policy.html).toMatch(said[language]);
    }
  });

  it("are told by days where they go by days, and not in the words of steps", async () => {
    const as = await app.signIn("admin");
    const faultsOf = async (proRata: object | null, en: string, hi: string) => {
      const { json } = await call(`POST /api/admin/policies/${slug}/versions`, {
        as,
        payload: {
          effectiveDate: dayIn(2),
          ...{ en: { ...policyText, body: en }, hi: { ...policyText, body: hi } },
          refund: { ...refundFigures, proRata },
        },
        headers: { "if-match": '"1"' },
      });
      return json.errors;
    };
    const byDays = { keepRupees: 0, keepPercent: 0 };
    for (const word of ["{percent}%", "{enrolmentFee}"])
      expect(await faultsOf(byDays, "{rules}", `{rules} ${word} comes back.`)).toMatchObject([
        { field: "hi.body", code: "about_steps" },
      ]);
    const misplaced = [{ field: "en.body", code: "rules_place" }];
    expect(await faultsOf(byDays, "None.", "{rules}")).toMatchObject(misplaced);
    expect(await faultsOf(null, "{rules}", "{days}")).toMatchObject(misplaced);
  });

  it("are none where the version in force fits no figures", async () => {
    await hold(null);
    expect(await rules()).toBeNull();
  });

  it("have figures in the refund policy alone, and sensible ones", async () => {
    const as = await app.signIn("admin");
    const post = (of: string, payload: PolicySource) =>
      call(`POST /api/admin/policies/${of}/versions`, {
        as,
        payload,
        headers: { "if-match": '"1"' },
      });
    const text = { effectiveDate: dayIn(2), en: policyText, hi: policyText };
    const other = await post("other-policies", { ...text, refund: refundFigures });
    expect(other.json.errors).toMatchObject([{ field: "refund", code: "invalid" }]);
    const refund = { ...refundFigures, partialRefundPercent: 101 };
    const much = await post(slug, { ...text, refund });
    expect(much.json.errors).toMatchObject([{ field: "refund.partialRefundPercent" }]);
  });
});

describe("the difference of two texts", () => {
  const told = (before: string, after: string) =>
    differenceOf(before, after).map(({ kind, text }) => `${kind}: ${text.trim()}`);

  it("is told in words, of any script", () => {
    expect(told("a b c", "a x c")).toEqual(["same: a", "removed: b", "added: x", "same: c"]);
    expect(told("पूरी फ़ीस वापस", "आधी फ़ीस वापस")).toEqual([
      ...["removed: पूरी", "added: आधी", "same: फ़ीस वापस"],
    ]);
  });

  it("leaves out what is the same for long", () => {
    const long = "word ".repeat(500);
    const parts = differenceOf(`a ${long}`, `b ${long}`);
    expect(parts.map(({ kind }) => kind)).toEqual(["removed", "added", "same", "cut"]);
    expect(parts.map(({ text }) => text).join("").length).toBeLessThan(200);
  });

  it("is the whole of both texts where almost all of it is another one, at once", () => {
    const words = (letter: string) =>
      Array.from({ length: 8_000 }, (_, at) => `${letter}${at}`).join(" ");
    expect(differenceOf(words("a"), words("b")).map(({ kind }) => kind)).toEqual([
      ...["removed", "added"],
    ]);
  });
});
