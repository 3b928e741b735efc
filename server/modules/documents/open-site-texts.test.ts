import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { withFacts } from "./open-site-texts.ts";

const paths = Object.values(contentEndpoints)
  .filter(({ access }) => access === "public")
  .flatMap(({ path }) => {
    if (path.endsWith("/sections/:page")) return ["about", "vision-and-mission"].map(into(path));
    if (path.endsWith("/lists/:page")) return ["courses", "blogs"].map(into(path));
    // A post has its own topic, and a policy its own days.
    return /:(?:id|slug|effectiveDate)/.test(path) || path.endsWith("/posts") ? [] : [path];
  });

function into(path: string) {
  return (page: string) => path.replace(":page", page);
}

/** What the institute of the program's own texts has, and another one has not. */
const OWN = /Noida|नोएडा|\b(?:JEE|NEET|CUET|IIT)\b|[{}](?!["[\]{},]|$)/;

describeOnSqlite("what the settings and the programmes say", (database) => {
  const app = useTestApp(database);

  it("is said on every public page, and nothing else of the kind", async () => {
    const as = await app.signIn("admin");
    const patch = (code: string) =>
      app.call(`PATCH /api/admin/choices/programme/${code}`, {
        as,
        payload: { isRetired: true },
        headers: { "if-match": '"1"' },
      });
    for (const code of ["jee", "neet", "cuet"]) expect((await patch(code)).status).toBe(200);
    const payload = { kind: "programme", nameEn: "Olympiad", nameHi: "ओलंपियाड" };
    expect((await app.call("POST /api/admin/choices", { as, payload })).status).toBe(201);
    const { text } = (await app.call("GET /api/admin/site-texts/settings", { as })).json;
    text.present.en.address.locality = { en: "Patna, Bihar", hi: "पटना, बिहार" };
    const put = { as, payload: text.present, headers: { "if-match": `"${text.version}"` } };
    expect((await app.call("PUT /api/admin/site-texts/settings", put)).status).toBe(200);
    const textOf = async (path: string, language: string) =>
      strings((await app.call(`GET ${path}?language=${language}`)).json).join("\n");
    await vi.waitFor(async () => {
      const lead = await textOf("/api/public/texts/home", "hi");
      expect(lead).toContain("कक्षा 9–10, कक्षा 11–12 और ओलंपियाड, पटना में और ऑनलाइन");
    });
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths.filter((each) => !each.endsWith("/site")))
      for (const language of ["en", "hi"])
        expect([path, language, OWN.exec(await textOf(path, language))?.[0]]).toEqual([
          path,
          language,
          undefined,
        ]);
  });
});

it("a place of a name that nobody knows stays as it is written", () => {
  const facts = { words: new Map([["city", "Patna"]]), offers: new Map([["jee", false]]) };
  expect(withFacts({ a: "{city} {days} {x: y}", b: "{jee: JEE}" }, facts)).toEqual({
    a: "Patna {days} {x: y}",
    b: null,
  });
  expect(withFacts(["{jee: JEE}", "$\\frac{a}{b}$"], facts)).toEqual(["$\\frac{a}{b}$"]);
});

it("no message of the interface names a city or an examination", () => {
  const folder = new URL("../../../web/texts/", import.meta.url);
  for (const name of readdirSync(folder)) {
    if (name.includes(".test.")) continue;
    const found = /Noida|नोएडा|\b(?:JEE|NEET|CUET)\b/.exec(
      readFileSync(new URL(name, folder), "utf8"),
    );
    expect([name, found?.[0]]).toEqual([name, undefined]);
  }
});

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
