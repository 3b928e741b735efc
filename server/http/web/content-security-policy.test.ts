import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, takeMarks } from "./render-page.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const none = { scripts: [], styles: [] };
const page = `<link rel="modulepreload" nonce="m1" href="/b.js"/><script src="/a.js" nonce="m1"></script><script type="module" async="" nonce="m1">import "/b.js"</script><script nonce="m1">one()</script><script nonce="m1">one()</script><style nonce="m1">a{}</style>`;

test("allows exactly the marked inline scripts and styles of the page, and leaves no mark in it", () => {
  const { html, ...hashes } = takeMarks(page, "m1");
  expect(html).not.toContain("nonce");
  expect(html).toContain("<script>one()</script>");
  expect(contentSecurityPolicy(hashes, { googleIdentity: false, paysAt: undefined })).toBe(
    `default-src 'none'; script-src 'self' ${hash('import "/b.js"')} ${hash("one()")}; style-src 'self' ${hash("a{}")}; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
  );
});

test.each([
  "<script>evil()</script>",
  '<script nonce="m2">evil()</script>',
  '<script data-nonce="m1">evil()</script>',
  "<p nonce='m1'></p><script>evil()</script>",
  '<script type="application/ld+json">evil()</script>',
])("does not allow a script that was injected into the page: %s", (injected) => {
  const { scripts } = takeMarks(`${injected}${page}${injected}`, "m1");
  expect(scripts).toEqual([hash('import "/b.js"'), hash("one()")]);
});

test("does not allow a style that was injected", () => {
  const { styles } = takeMarks(`<style>evil{}</style>${page}`, "m1");
  expect(styles).toEqual([hash("a{}")]);
});

test("names Google's addresses with Google identity only", () => {
  const policy = contentSecurityPolicy(none, {
    googleIdentity: true,
    paysAt: undefined,
  });
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' https://accounts.google.com/gsi/client; style-src 'self' https://accounts.google.com/gsi/style; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; connect-src 'self' https://accounts.google.com/gsi/; frame-src https://accounts.google.com/gsi/; img-src 'self' data: blob: https://*.googleusercontent.com; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
  expect(contentSecurityPolicy(none, { googleIdentity: false, paysAt: undefined })).not.toContain(
    "google",
  );
});

test("lets a form lead to where fees are paid online, and nowhere else", () => {
  const paysAt = "https://api.razorpay.com";
  const policy = contentSecurityPolicy(
    { scripts: [], styles: [] },
    { googleIdentity: false, paysAt },
  );
  expect(policy).toContain(`form-action 'self' ${paysAt};`);
});
