import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
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
import fontFaceCss from "./fonts/fonts.css?inline";
import { IsPostedDocument, ScriptMark } from "./head/script-mark.ts";
import { pageMatcher } from "./page-matcher.ts";

const renderingMark = createContext<string | undefined>(undefined);

type RendererOptions = InProcessApi & { mode: "production" | "development" };

/**
 * Makes a renderer of requests without cookies from a build; called by server/http/web. `match` finds the page of an
 * address. `sharedPath` is the address at which a page is rendered that is the same for all its addresses: the
 * not-found page, and areas that only the browser fills. If the API answers 503 and the page cannot be rendered, the
 * response is a 503 as well, without a body if no page can show the error.
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
 * Keeps the body but sets the status to 503 if the API answered 503: the router responds with 500, or even 404, to
 * errors of a loader. A page with an answer from before the outage may be read, but not kept.
 */
function watchOutage(options: RendererOptions) {
  let hasMetOutage = false;
  let isStale = false;
  const onError = (error: unknown) => {
    hasMetOutage ||= isAway(error);
    options.onError(error);
  };
  const fetchApi: RendererOptions["fetchApi"] = async (path, init) => {
    const answer = await options.fetchApi(path, init);
    isStale ||= answer.headers.has("x-stale-answer");
    return answer;
  };
  const judge = (answer: Response) => {
    if (!hasMetOutage && !isStale) return answer;
    const headers = new Headers(answer.headers);
    headers.set("Cache-Control", "no-store");
    return new Response(answer.body, { status: hasMetOutage ? 503 : answer.status, headers });
  };
  return { api: { ...options, fetchApi, onError }, judge };
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(inProcessApi).onError(error);
};

/** Renders the whole document before the first byte: it is cached and compressed, never streamed. */
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
      <IsPostedDocument value={request.method === "POST"}>
        <ServerRouter context={entry} url={request.url} {...(mark && { nonce: mark })} />
      </IsPostedDocument>
    </ScriptMark>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: failed ? 500 : status, headers });
}

function renderToText(document: React.ReactNode): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(document, {
      // Otherwise React sends large parts out of order and moves them with inline scripts.
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
