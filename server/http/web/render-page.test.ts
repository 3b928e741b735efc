import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Page, renderPage } from "./render-page.ts";

test("hashes what the renderer marked in this rendering, and nothing from its texts", async () => {
  const marks: (string | undefined)[] = [];
  const evil = '<script nonce="1">evil()</script><style>evil{}</style>';
  const renderer = {
    async render(_request: Request, mark?: string) {
      // The mark of one page is no use for text in the next one.
      const stale = `<script nonce="${marks.at(-1)}">evil()</script>`;
      marks.push(mark);
      return new Response(`${evil}${stale}<script nonce="${mark}">own()</script>`);
    },
  };
  const page: Page = { kind: "page", pathname: "/", isData: false, language: "en" };
  const surroundings = {
    publicOrigin: "https://institute.example",
    googleIdentity: false,
    paysAt: undefined,
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
