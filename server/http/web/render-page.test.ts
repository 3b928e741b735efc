import { expect, test } from "vitest";
import { type Page, renderPage } from "./render-page.ts";

const html = '<script src="/assets/frame-1.js"></script><script src="/assets/plain-1.js"></script>';
const twins = new Set(["/assets/frame-1.hi.js"]);

async function rendered(page: Partial<Page>): Promise<string> {
  const whole: Page = { kind: "page", pathname: "/", isData: false, language: "en", ...page };
  const renderer = {
    match: () => ({ id: "page", sharedPath: undefined }),
    render: async () => new Response(html),
  };
  const { body } = await renderPage(whole, renderer, {
    publicOrigin: "https://institute.example",
    googleIdentity: false,
    hasAsset: (path) => twins.has(path),
  });
  return body.toString();
}

test("leads a Hindi page to the Hindi twins of its scripts, as far as there are any", async () => {
  expect(await rendered({ pathname: "/hi", language: "hi" })).toBe(
    html.replace("frame-1.js", "frame-1.hi.js"),
  );
  expect(await rendered({})).toBe(html);
});
