import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Page, renderPage } from "./render-page.ts";

const html = '<script src="/assets/frame-1.js"></script><script src="/assets/plain-1.js"></script>';

async function rendered(page: Partial<Page>, text = html, sharedPath?: string): Promise<string> {
  const whole: Page = { kind: "page", pathname: "/", isData: false, language: "en", ...page };
  const renderer = {
    match: () => ({ id: "page", sharedPath }),
    render: async () => new Response(text),
  };
  const { body } = await renderPage(whole, renderer, {
    publicOrigin: "https://institute.example",
    googleIdentity: false,
  });
  return body.toString();
}

test("announces a page's fonts in its head, and its scripts after what is needed to show it", async () => {
  const link = '<link rel="modulepreload" href="/assets/frame-1.js"/>';
  const font = '<link rel="preload" as="font" href="/assets/text.woff2"/>';
  const whole = `<html><head>${link}${font}</head><body><p>Words.</p>${html}</body></html>`;
  expect(await rendered({}, whole)).toBe(
    `<html><head>${font}</head><body><p>Words.</p>${html}<link fetchpriority="low" rel="later" href="/assets/frame-1.js"/></body></html>`,
  );
});

test("scripts of a page that can be read wait for its paint, those that fill a page do not", async () => {
  const page = (type: string, rel: string) =>
    `<html><head></head><body><script type="${type}" async="">import "/assets/page-1.js";</script><link fetchpriority="low" rel="${rel}" href="/assets/page-1.js"/></body></html>`;
  const asRendered = page("module", "modulepreload").replace('fetchpriority="low" ', "");
  expect(await rendered({}, asRendered)).toBe(page("text/later", "later"));
  expect(await rendered({}, asRendered, "/-")).toBe(page("module", "modulepreload"));
});

test("hashes what the renderer marked in this rendering, and nothing that its texts slipped in", async () => {
  const marks: (string | undefined)[] = [];
  const evil = '<script nonce="1">evil()</script><style>evil{}</style>';
  const renderer = {
    match: () => ({ id: "page", sharedPath: undefined }),
    async render(_request: Request, mark?: string) {
      // What the last page was marked with helps nobody who writes into the next one.
      const stale = `<script nonce="${marks.at(-1)}">evil()</script>`;
      marks.push(mark);
      return new Response(`${evil}${stale}<script nonce="${mark}">own()</script>`);
    },
  };
  const page: Page = { kind: "page", pathname: "/", isData: false, language: "en" };
  const surroundings = {
    publicOrigin: "https://institute.example",
    googleIdentity: false,
  };
  await renderPage(page, renderer, surroundings);
  const { headers, body } = await renderPage(page, renderer, surroundings);
  const policy = headers["Content-Security-Policy"];
  expect(policy).toContain(`script-src 'self' ${hash("own()")};`);
  expect(policy).toContain("style-src 'self';");
  expect(body.toString()).toContain("<script>own()</script>");
  expect(new Set(marks).size).toBe(2);
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
