import Fastify, { type InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "../problems.ts";
import { refuseOtherMethods } from "../serve.ts";
import { answerUnsentForm } from "./unsent-form.ts";

const app = Fastify();
handleErrors(app);
app.get("/*", async () => "a page");
refuseOtherMethods(app, [{ method: "GET", path: "/*" }], (request, reply) =>
  answerUnsentForm(request, reply, {
    publicOrigin: "https://institute.example",
    faces: "@font-face{font-family:Ours}",
  }),
);

const form = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "content-type": "application/x-www-form-urlencoded",
};

const post = (url: string, given: Partial<InjectOptions> = {}) =>
  app.inject({ method: "POST", url, headers: form, payload: "fullName=Sunita", ...given });

test.each([
  ["/contact", "en", "Nothing was sent"],
  ["/contact?topic=course", "en", "Nothing was sent"],
  ["/hi/contact", "hi", "कुछ भी नहीं भेजा गया"],
])(
  "a form that the browser sends to %s by itself is answered by a page that says so",
  async (url, language, heading) => {
    const answer = await post(url);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({
      allow: "GET, HEAD",
      "cache-control": "no-store",
      "content-language": language,
      "content-type": "text/html; charset=utf-8",
      "strict-transport-security": "max-age=31536000",
    });
    expect(answer.body).toContain(`<h1>${heading}</h1>`);
    expect(answer.body).toContain(`<a href="${url.split("?")[0]}">`);
    expect(answer.body).not.toContain("Sunita");
    expect(answer.body).toContain("<style>@font-face{font-family:Ours}");
  },
);

test.each([
  ["of a program", "/contact", { headers: { ...form, accept: "application/json" } }],
  ["of JSON", "/contact", { headers: { ...form, "content-type": "application/json" } }],
  ["by another method", "/contact", { method: "PUT" }],
  ["to nobody's address", '/"><script>', {}],
] as const)("a request %s is refused as ever", async (_what, url, given) => {
  const answer = await post(url, given);
  expect(answer.statusCode).toBe(405);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({ code: "method_not_allowed" });
});
