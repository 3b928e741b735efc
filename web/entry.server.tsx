import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { fontFaceCss } from "virtual:fonts";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { isAway } from "./api/api-error.ts";
import { type InProcessApi, inProcessApi } from "./api/server-call.ts";
import { findDocument, isDocument } from "./discovery/documents.ts";
import { pageMatcher } from "./page-matcher.ts";
import { ScriptMark } from "./ui/script-mark.ts";

const renderingMark = createContext<string | undefined>(undefined);

type RendererOptions = InProcessApi & { mode: "production" | "development" };

/**
 * What server/http/web calls: turns a build into a renderer of cookie-free requests. `match` names
 * the page of an address; `sharedPath` is where a page is rendered that looks the same at every
 * address of its kind (the not-found page, and areas that only the browser fills). What cannot be
 * rendered while the API answers 503 is a 503 too, without a body where there is no page to say so.
 */
export function createPageRenderer(build: ServerBuild, options: RendererOptions) {
  const handle = createRequestHandler(build, options.mode);
  const matchPage = pageMatcher(build);
  return {
    faces: fontFaceCss,
    match: (pathname: string) =>
      isDocument(pathname) ? { id: pathname, sharedPath: undefined } : matchPage(pathname),
    async render(request: Request, mark?: string): Promise<Response> {
      const context = new RouterContextProvider();
      const outage = watchOutage(options);
      context.set(inProcessApi, outage.api);
      context.set(renderingMark, mark);
      try {
        const document = await findDocument({ build, context, url: new URL(request.url) });
        return outage.judge(document ?? (await handle(request, context)));
      } catch (error) {
        if (!isAway(error)) throw error;
        options.onError(error);
        return new Response(null, { status: 503 });
      }
    },
  };
}

/**
 * The router makes a 500 of whatever a loader throws, and a page that lacks a part may even be a 404:
 * while the API says 503, the answer is one, with the same body.
 */
function watchOutage(options: RendererOptions) {
  let hasMetOutage = false;
  const onError = (error: unknown) => {
    hasMetOutage ||= isAway(error);
    options.onError(error);
  };
  const judge = (answer: Response) =>
    hasMetOutage ? new Response(answer.body, { status: 503, headers: answer.headers }) : answer;
  return { api: { ...options, onError }, judge };
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(inProcessApi).onError(error);
};

/** Renders the whole document before the first byte: it is kept and compressed, never streamed. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = context.get(renderingMark);
  const { html, failed } = await renderToText(
    <ScriptMark value={mark}>
      <ServerRouter context={entry} url={request.url} {...(mark && { nonce: mark })} />
    </ScriptMark>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: failed ? 500 : status, headers });
}

function renderToText(document: React.ReactNode): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(document, {
      // Large finished parts would otherwise be moved about by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then((html) => resolve({ html, failed }), reject);
        pipe(body);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
  });
}
