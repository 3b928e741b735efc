import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import type { SiteSettings } from "../../../contract/entities/site.ts";
import type { SiteTexts } from "../../context.ts";
import { handleErrors } from "../../http/problems.ts";
import { openServe } from "../../http/testing/open-serve.ts";
import { contentRoutes, missingSettings } from "./content.routes.ts";
import { renderMarkdown } from "./markdown.ts";
import { bundledSiteTexts } from "./testing/bundled-site-texts.ts";

/** Only this module; answers are checked against the contract. */
async function openContent(texts: SiteTexts) {
  const app = Fastify();
  app.decorateRequest("session", undefined);
  handleErrors(app);
  const serve = openServe(app);
  contentRoutes(serve, { texts, identity: "local" });
  return app;
}

const names: Record<string, readonly string[]> = {
  getSectionsText: ["about", "vision-and-mission"],
  getListText: ["courses", "blogs"],
};
/** Served by the modules posts and policies. */
const elsewhere = [
  "listPosts",
  "getPost",
  "getPolicy",
  "getPolicyVersion",
  "getRefund",
  "listTeachers",
];
const own = Object.entries(contentEndpoints).filter(([name]) => !elsewhere.includes(name));
const paths = own.flatMap(([name, { path }]) =>
  (names[name] ?? [""]).map((value) => path.replace(/:\w+$/, value)),
);

describe("the texts of the public pages", () => {
  it("answer by the contract in both languages, and differ", async () => {
    const app = await openContent(bundledSiteTexts({ demo: true }));
    for (const path of paths) {
      const english = await app.inject(`${path}${path.endsWith("/site") ? "" : "?language=en"}`);
      const hindi = await app.inject(`${path}${path.endsWith("/site") ? "" : "?language=hi"}`);
      expect([path, english.statusCode, hindi.statusCode]).toEqual([path, 200, 200]);
      if (!path.endsWith("/site")) expect([path, hindi.body]).not.toEqual([path, english.body]);
    }
  });

  it("answer 404 for a page that does not exist, and 422 for another language", async () => {
    const app = await openContent(bundledSiteTexts({ demo: true }));
    for (const [name, [known = ""]] of Object.entries(names)) {
      const { path } = contentEndpoints[name as keyof typeof contentEndpoints];
      for (const unknown of ["nope", "..%2F..%2Fpackage", "__proto__", "0"]) {
        const answer = await app.inject(path.replace(/:\w+$/, unknown));
        expect([path, unknown, answer.statusCode]).toEqual([path, unknown, 404]);
      }
      const answer = await app.inject(`${path.replace(/:\w+$/, known)}?language=fr`);
      expect(answer.statusCode).toBe(422);
    }
  });

  it("show the sample teachers in the demo institute only", async () => {
    const count = async (demo: boolean) =>
      (await bundledSiteTexts({ demo }).read("teachers")).teachers.length;
    expect([await count(true), await count(false)]).toEqual([6, 0]);
  });
});

describe("the institute's own settings", () => {
  it("are in the answer, and are removed from the list of missing ones", async () => {
    const gstin = "09AAACH7409R1ZZ";
    const texts = bundledSiteTexts({ changed: { settings: { en: { gstin } } } });
    const app = await openContent(texts);
    expect((await app.inject("/api/public/site")).json().settings.gstin).toBe(gstin);
    const { missing, optional } = (await app.inject("/api/admin/missing-settings")).json();
    expect(optional).not.toContain("gstin");
    expect(optional).toContain("hostel");
    expect(missing).toContain("phones");
  });

  it("are complete without what an institute may never have", async () => {
    const empty = await bundledSiteTexts({ demo: false }).settings();
    const said = { en: "Given", hi: "दिया" };
    const settings: SiteSettings = {
      ...empty,
      phones: [{ number: "+911123456789", label: said, isSample: false }],
      emails: [{ address: "office@institute.example", label: said, isSample: false }],
      address: { ...empty.address, street: said, pin: "201301" },
      hours: said,
      legalEntity: said,
      grievanceOfficer: { name: said, email: "help@institute.example", phone: null },
    };
    expect(missingSettings(empty).missing).toContain("phones");
    expect(missingSettings(settings).missing).toEqual([]);
    expect(missingSettings(settings).optional).toContain("phones.second");
    const sampled = {
      ...settings,
      emails: [{ address: "a@institute.example", label: said, isSample: true }],
    };
    expect(missingSettings(sampled).missing).toEqual(["emails"]);
  });
});

describe("Markdown", () => {
  it("keeps raw HTML and script addresses as text", async () => {
    const { html } = await renderMarkdown(
      "<img src=x onerror=alert(1)> [x](javascript:alert(1)) $<b>$",
    );
    expect(html).not.toMatch(/<img|href="javascript|<b>/);
  });

  it.each([
    "http://x.example",
    "javascript:alert(1)",
    "ftp://x",
    "//x.example",
    "data:text/html,x",
    "x",
  ])("leaves a link to %s as it was typed", async (address) => {
    expect((await renderMarkdown(`[a](${address})`)).html).not.toContain("<a");
  });

  it.each(["https://x.example/y", "mailto:a@x.example", "tel:+911234567890", "/courses", "#part"])(
    "links to %s",
    async (address) => {
      expect((await renderMarkdown(`[a](${address})`)).html).toContain(`<a href="${address}"`);
    },
  );

  it("shows the words of a picture that is not the site's own", async () => {
    const { html } = await renderMarkdown("![a cat](https://x.example/cat.png) ![b](/logo.png)");
    expect(html).toBe("<p>a cat b</p>\n");
  });

  it("shows a formula that cannot be typeset as it was written, without a style attribute", async () => {
    const deep = `$${"{".repeat(15_000)}x${"}".repeat(15_000)}$`;
    for (const source of ["$\\frac{1}$", "$\\nosuch<b>$", "$$$$$", deep]) {
      const { html } = await renderMarkdown(source);
      const shown = source.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      expect(html).toBe(`<p><code class="unset">${shown}</code></p>\n`);
    }
  });

  it.each(["&#xE000;9", "\uE0009\uE000", "$x$ &#xE000;0&#xE000;", "\uE000\uF8FF $y$ \u{F0000}"])(
    "takes characters of private use for what they are: %j",
    async (text) => {
      const { html, toc } = await renderMarkdown(`${text}\n\n# ${text}`);
      const kept = text.replaceAll("&#xE000;", "\uE000").replace(/\$\w\$/, "");
      expect(html.replace(/<span class="katex">.*?<\/math><\/span>/g, "")).toContain(
        `<p>${kept}</p>`,
      );
      expect(toc).toMatchObject([{ text: kept.trim(), level: 1 }]);
    },
  );

  it.each([
    "[a](https://x.example/?a=$1&amp;b=$2)",
    '[a](https://x.example/?a=$1&b=$2 "$1 and $2")',
    "<https://x.example/?a=$1&b=$2>",
    "[a][1]\n\n[1]: https://x.example/?a=$1&b=$2",
  ])("leaves dollars of an address alone: %s", async (text) => {
    const { html } = await renderMarkdown(text);
    expect(html).toContain('href="https://x.example/?a=$1&amp;b=$2"');
    expect(html).not.toContain("math");
  });

  it("reads a formula of several lines, which are no list, heading or table", async () => {
    const lines = "$$\nx\n= y\n- z\n\n1. w\n===\n$$";
    const { html, toc } = await renderMarkdown(
      `So\n${lines}\n\n> ${lines.replaceAll("\n", "\n> ")}`,
    );
    expect(html.match(/<annotation [^>]*>\nx\n= y\n- z\n\n1\. w\n===\n</g)).toHaveLength(2);
    expect(html).toMatch(/^<p>So<\/p>\n<p><span class="scroll"/);
    expect(html).toContain("<blockquote>\n<p><span");
    expect(toc).toEqual([]);
    for (const open of ["$$\nx\n\ny", "    $$\n    x\n    $$"])
      expect((await renderMarkdown(open)).html).not.toContain("math");
  });

  it("takes a line with a bar in a formula, underlined, for the heading that it is", async () => {
    const { html } = await renderMarkdown("The value $|x|$ is\n---\n\nmore");
    expect(html).toContain("<h2");
    expect(html).not.toContain("<table");
  });

  it.each([
    "Vectors $|a|$ | $|b|$\n|---|\nmore",
    "| $|a|$ | b |\n|---|---|\n| 1 | 2 |\n- $|c|$ | d\n\n> so $|e|$",
  ])("leaves the bars of a formula outside a table as they are: %s", async (text) => {
    expect((await renderMarkdown(text)).html).not.toMatch(/∥|\\\|/);
  });

  it("keeps a formula with bars in the cell of a table", async () => {
    const table =
      "| $|a|$ | b |\n|---|---|\n| $\\left|x\\right|$ | $y$ |\n| `c` | $|z|$ |\n\n| $|w|$ |";
    const { html } = await renderMarkdown(`${table}\n\n> ${table.replaceAll("\n", "\n> ")}`);
    expect(html.match(/<t[hd]\b/g)).toHaveLength(12);
    const sources = [...html.matchAll(/<annotation [^>]*>([^<]*)</g)].map(([, tex]) => tex);
    const once = ["|a|", "\\left|x\\right|", "y", "|z|", "|w|"];
    expect(sources).toEqual([...once, ...once]);
    expect(html).not.toContain("\\|");
  });

  it("knows a formula beside other markup", async () => {
    const { html } = await renderMarkdown("**$a$** \\$5 and \\$6, $b$![c](/d.png) `$e$`");
    expect(html.match(/<math/g)).toHaveLength(2);
    expect(html).toMatch(/\$5 and \$6, <span.*<\/span>c <code>\$e\$<\/code><\/p>/);
  });

  it("typesets nothing that could run, load or restyle", async () => {
    const commands = [
      "href{javascript:x}",
      "url{javascript:x}",
      "includegraphics{https://x/y.png}",
    ];
    for (const command of [...commands, "htmlStyle{color:red}", "htmlId{a}"]) {
      const { html } = await renderMarkdown(`$\\${command}{x}$`);
      expect(html).not.toMatch(/\s(?:href|src|style|id)=|<img|<a\b/);
    }
  });

  it("makes a rule of a formula no larger than a page can bear", async () => {
    const { html } = await renderMarkdown("$\\rule{9999em}{9999em}$");
    expect(html).toContain('width="20em" height="20em"');
  });

  it("typesets as many formulae as a text may hold", async () => {
    const { html } = await renderMarkdown("$a$ ".repeat(10_000));
    expect(html.match(/<math/g)).toHaveLength(10_000);
  });

  it.each(["[", "<", "&", "$", "$$\n", "$a "])(
    "renders a text of nothing but %s in time that grows with its length alone",
    async (letter) => {
      const timeOf = async (length: number) => {
        const begun = performance.now();
        const { html } = await renderMarkdown(letter.repeat(length));
        expect(html.length).toBeGreaterThan(length);
        return performance.now() - begun;
      };
      // The first loads what sets formulae. The second takes some 70 ms, of which less would be chance.
      await timeOf(10);
      const quarter = Math.max(70, await timeOf(10_000));
      // A step for every letter from every letter would take sixteen times as long, not four.
      expect(await timeOf(40_000)).toBeLessThan(11 * quarter);
    },
  );

  it("gives ids of their own to as many headings as a text may hold", {
    timeout: 8_000,
  }, async () => {
    const { toc } = await renderMarkdown("#\n".repeat(20_000));
    expect(new Set(toc.map(({ id }) => id)).size).toBe(20_000);
    const texts = ["a", "a n2", "a", "a"].map((text) => `# ${text}`).join("\n");
    const named = (await renderMarkdown(texts)).toc.map(({ id }) => id);
    expect(named).toEqual(["a", "a-n2", "a-n3", "a-n4"]);
  });

  it("keeps units and punctuation on the line of the formula before them", async () => {
    const { html } = await renderMarkdown("so $x$. And ($y$), $z$ too, $4$ V, $2$ मिनट");
    const whole = [...html.matchAll(/<span class="whole">.*?<\/math><\/span>([^<]*)<\/span>/g)];
    expect(whole.map(([, end]) => end)).toEqual([".", "),", " V,", " मिनट"]);
  });

  it("leaves formulae in code, attributes and alternative texts as they were written", async () => {
    const { html } = await renderMarkdown(
      '`$x$` [a](/b "$x$") ![$x$](/api/public/posters/c/360.webp#360x240)\n\n    $x$',
    );
    expect(html).toBe(
      '<p><code>$x$</code> <a href="/b" title="$x$">a</a> <img src="/api/public/posters/c/360.webp" alt="$x$" width="360" height="240" loading="lazy" decoding="async"></p>\n<pre><code>$x$\n</code></pre>\n',
    );
  });

  it("keeps ranges, classes, units and short words with a hyphen on one line, and no more", async () => {
    const { html } = await renderMarkdown(
      "9–11, class 12: 1800-891-4416 ई-मेल a<b-c a – b phenomenon-by-phenomenon `a-b` [x](/a-b) $x$-axis",
    );
    const whole = [...html.matchAll(/<span class="whole">(.*?)<\/span>/g)].map(([, word]) => word);
    expect(whole).toEqual(["9–11,", "1800-891-4416", "ई-मेल", "a&lt;b-c"]);
    expect(html).toContain("class\u00a012:");
    expect(html).toContain('<code class="whole">a-b</code> <a href="/a-b">x</a>');
  });

  it("lets a table and a long formula scroll, by the keyboard in every browser", async () => {
    const { html } = await renderMarkdown("| | b |\n|---|---|\n| 1 | 2 |\n\n$$x$$\n\n$y$");
    expect(html).toContain('<div class="scroll" tabindex="0" role="group" aria-label="b"><table>');
    expect(html).toContain("</table></div>");
    const formula = /<span class="scroll" tabindex="0"><span class="katex">/g;
    expect(html.match(formula)).toHaveLength(1);
    expect(html.match(/tabindex/g)).toHaveLength(2);
  });

  it("labels a table by the heading above it, and gives header cells their scope", async () => {
    const table = "| | *b* |\n|---|---|\n| 1 | 2 |\n";
    const { html } = await renderMarkdown(`## One\n\n${table}\n## "Two"\n\n${table}`);
    expect(html.match(/aria-labelledby="[^"]+"/g)).toEqual([
      'aria-labelledby="one"',
      'aria-labelledby="two"',
    ]);
    expect(html).toMatch(/<td><\/td>\s*<th scope="col"><em>b<\/em><\/th>/);
  });

  it("stacks a table that is too wide for a phone, and labels each cell with its column", async () => {
    const heads = "| Weeks | Class 11 | | Every week |\n|---|---|---|---|\n";
    const narrow = await renderMarkdown(`${heads}| 1 | 2 | 3 | 4 |\n`);
    expect(narrow.html).not.toContain("stacked");
    const wide = await renderMarkdown(
      `${heads}| 1–2 | Units, errors, vectors, graphs | | 30 questions, one list of slips |\n`,
    );
    expect(wide.html).toContain('<table role="table" class="stacked">');
    expect(wide.html.match(/ role="(?:rowgroup|row|columnheader|cell)"/g)).toHaveLength(12);
    expect(wide.html.match(/data-label="[^"]*"/g)).toEqual([
      'data-label="Weeks"',
      'data-label="Class 11"',
      'data-label="Every week"',
    ]);
  });

  it("gives headings with the same text different ids, in any script", async () => {
    const { toc } = await renderMarkdown("## गति के नियम\n\n## गति के नियम\n\n### $v^2$ and more");
    expect(toc.map(({ id }) => id)).toEqual(["गति-के-नियम", "गति-के-नियम-n2", "and-more"]);
  });
});
