import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = `<script src="/a.js"></script><script type="module" async="">import "/b.js"</script><script>one()</script><script>one()</script><style>a{}</style>`;

test("allows exactly the inline scripts and styles of the page", () => {
  const policy = contentSecurityPolicy(page, { googleIdentity: false });
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' ${hash('import "/b.js"')} ${hash("one()")}; style-src 'self' ${hash("a{}")}; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
  );
});

test("names Google's addresses with Google identity only", () => {
  const policy = contentSecurityPolicy("", { googleIdentity: true });
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' https://accounts.google.com/gsi/client; style-src 'self' https://accounts.google.com/gsi/style; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; connect-src 'self' https://accounts.google.com/gsi/; frame-src https://accounts.google.com/gsi/; img-src 'self' data: blob: https://*.googleusercontent.com; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
  expect(contentSecurityPolicy("", { googleIdentity: false })).not.toContain("google");
});
