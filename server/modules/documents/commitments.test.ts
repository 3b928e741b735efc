import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { languages, policySlugs } from "../../../contract/entities/closed-lists.ts";
import { type CommitmentName, commitmentNames } from "../../../contract/entities/commitments.ts";
import { handleErrors } from "../../http/problems.ts";
import { openServe } from "../../http/testing/open-serve.ts";
import { readCommitments, withCommitments } from "./commitments.ts";
import { contentRoutes } from "./content.routes.ts";
import { bundledSiteTexts } from "./testing/bundled-site-texts.ts";

const names: Record<string, readonly string[]> = {
  getSectionsText: ["about", "vision-and-mission"],
  getListText: ["courses", "blogs"],
  getPolicy: policySlugs,
  getPost: ["1", "2", "3", "4"],
};
const documentOf: Record<string, string> = {
  getHomeText: "home",
  getProgrammes: "programmes",
  getAdmissionsText: "admissions",
  getFaq: "faq",
};

/** Every text that the site answers, by the document that it comes from. */
async function readSite(language: (typeof languages)[number], kept: readonly CommitmentName[]) {
  const app = Fastify();
  app.decorateRequest("session", undefined);
  handleErrors(app);
  const changed = { settings: { en: { commitments: [...kept] } } };
  const siteTexts = bundledSiteTexts({ demo: true, changed });
  contentRoutes(openServe(app), { texts: siteTexts, identity: "local" });
  const { getSite: _site, ...texts } = contentEndpoints;
  const calls = Object.entries(texts).flatMap(([name, { path }]) =>
    (names[name] ?? [""]).map((value) => ({
      document: documentOf[name] ?? (value || name),
      address: `${path.replace(/:\w+$/, value)}?language=${language}`,
    })),
  );
  const answers = await Promise.all(calls.map(({ address }) => app.inject(address)));
  return calls.map(({ document }, at) => ({ document, text: answers[at]?.body ?? "" }));
}

/** Each sentence of a promise with the document in which it belongs. */
async function sentencesOf(language: (typeof languages)[number], name: CommitmentName) {
  const promise = (await readCommitments(language)).find(({ id }) => id === name);
  // A section's body becomes HTML, so its heading stands for it.
  return (promise?.insertions ?? []).map((insertion) => {
    const document = insertion.place.split("/")[0] ?? "";
    if ("sentence" in insertion) return { document, sentence: insertion.sentence };
    if ("line" in insertion) return { document, sentence: insertion.line };
    if ("item" in insertion) return { document, sentence: insertion.item.text };
    return { document, sentence: insertion.section.heading };
  });
}

describe.each(languages)("what the site commitments in %s", (language) => {
  it("is nothing besides what the software does, until the office turns it on", async () => {
    const site = await readSite(language, []);
    for (const name of commitmentNames)
      for (const { sentence } of await sentencesOf(language, name))
        for (const { document, text } of site)
          expect(text.includes(sentence), `${sentence} in ${document}`).toBe(false);
  });

  it.each(commitmentNames)("is said on its pages and on no other: %s", async (name) => {
    const site = await readSite(language, [name]);
    for (const { document: home, sentence } of await sentencesOf(language, name))
      for (const { document, text } of site)
        expect(text.split(sentence).length - 1, `${sentence} in ${document}`).toBe(
          document === home ? 1 : 0,
        );
  });

  it("can be all of it at once", async () => {
    const [before, after] = await Promise.all([
      readSite(language, []),
      readSite(language, commitmentNames),
    ]);
    const changed = after.filter(({ text }, at) => text !== before[at]?.text);
    expect(changed.map(({ document }) => document).toSorted()).toEqual(
      ["about", "admissions", "faq", "home", "programmes", "vision-and-mission"].toSorted(),
    );
  });
});

describe("a text from which the office has removed a promise's place", () => {
  it("stays as it is", async () => {
    const text = { lead: 7, commitments: "none", sections: [] };
    const shown = { document: "home", language: "en", kept: commitmentNames } as const;
    expect(await withCommitments(text, shown)).toEqual(text);
    expect(await withCommitments({ sections: [] }, { ...shown, document: "about" })).toEqual({
      sections: [expect.objectContaining({ id: "tests" })],
    });
  });
});
