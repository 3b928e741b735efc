import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCatalogue } from "../../../contract/errors.ts";
import { formPages } from "../../../contract/page-address.ts";
import { AppError } from "../../app-error.ts";
import { requireType, utf8Type } from "../body-type.ts";
import { asRefusal, retryHeaders } from "../problems.ts";
import { refuseOtherMethods } from "../routing.ts";
import { constantHeaders, plainPage } from "./plain-page.ts";
import type { Page } from "./render-page.ts";
import { plainReply, type ReplyContent, sendStored } from "./stored-reply.ts";
import type { WebOptions } from "./web-build.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

export type FormPost = { request: FastifyRequest; page: Page; form: URLSearchParams };

type FormPostOptions = Pick<WebOptions, "publicOrigin" | "guard"> & {
  /** The website's `@font-face` rules. */
  faces: string;
  /** Renders the page with the answer of its route's action. */
  answer(post: FormPost): Promise<ReplyContent>;
};

const FORM_TYPE = utf8Type("application/x-www-form-urlencoded");

/**
 * Takes forms that browsers send without scripts, and answers with a page that is never cached. The page's action
 * validates the fields; what is refused before that gets a plain page with the reason.
 */
export async function registerFormPosts(app: FastifyInstance, options: FormPostOptions) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer" },
      async (_: FastifyRequest, body: Buffer) => parseStrictForm(body),
    );
    scope.setErrorHandler((error: Parameters<typeof asRefusal>[0], request, reply) => {
      if (request.raw.aborted && !request.raw.complete) return reply.hijack();
      const refusal = asRefusal(error, request);
      return sendRefusal(reply, pageOf(request), { ...options, refusal });
    });
    for (const url of formPages) registerFormPost(scope, url, options);
  });
  for (const path of formPages)
    refuseOtherMethods(app, [
      { method: "GET", path },
      { method: "POST", path },
    ]);
}

function registerFormPost(scope: FastifyInstance, url: string, options: FormPostOptions): void {
  scope.route({
    method: "POST",
    url,
    onRequest: async (request) => {
      await options.guard(request, { access: "public", rate: "public-form" });
      requireType(request, { expected: FORM_TYPE });
    },
    handler: async (request, reply) => {
      // The scope's one parser gives this, and nothing where the body is empty.
      const form = (request.body as URLSearchParams | undefined) ?? new URLSearchParams();
      const content = await options.answer({ request, page: pageOf(request), form });
      reply.hijack();
      sendStored(plainReply(content), request.raw, reply.raw);
    },
  });
}

function pageOf({ routeOptions }: FastifyRequest): Page {
  const { url: pathname = "/" } = routeOptions;
  const language = pathname.startsWith("/hi/") ? "hi" : "en";
  return { kind: "page", pathname, isData: false, language };
}

const sentences = {
  en: { heading: "Nothing was sent", back: "Back to the page" },
  hi: { heading: "कुछ भी नहीं भेजा गया", back: "पेज पर वापस जाएँ" },
};

function sendRefusal(
  reply: FastifyReply,
  { language, pathname }: Page,
  {
    refusal,
    publicOrigin,
    faces,
  }: Pick<FormPostOptions, "publicOrigin" | "faces"> & { refusal: AppError },
): FastifyReply {
  const { heading, back } = sentences[language];
  const text = errorCatalogue[refusal.code][language];
  const main = `<h1>${heading}</h1><p>${text}</p><a href="${pathname}">${back}</a>`;
  const { html, policy } = plainPage({ language, title: heading, main, faces });
  return reply
    .code(refusal.status)
    .headers({
      ...retryHeaders(refusal.status, refusal.retryAfterSeconds),
      "content-language": language,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...constantHeaders(publicOrigin),
    })
    .send(html);
}

/**
 * Parses an urlencoded form strictly: valid UTF-8, whole escapes, no field twice. Throws
 * AppError("bad_request"), or AppError("invalid_fields") that names the repeated fields.
 */
function parseStrictForm(body: Uint8Array): URLSearchParams {
  const form = new URLSearchParams();
  const repeated = new Set<string>();
  const text = decodeUtf8(body);
  for (const pair of text === "" ? [] : text.split("&")) {
    const [name = "", ...value] = pair.split("=");
    const field = unescapePart(name);
    if (form.has(field)) repeated.add(field);
    form.append(field, unescapePart(value.join("=")));
  }
  if (repeated.size === 0) return form;
  const fields = Array.from(repeated, (field) => ({ field, code: "repeated_field" as const }));
  throw new AppError("invalid_fields", { fields });
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}

/** Unlike URLSearchParams, which replaces what it cannot decode. */
function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}
