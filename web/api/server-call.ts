import { createContext, type RouterContextProvider } from "react-router";
import type { Answered } from "../../contract/endpoint.ts";
import type { EndpointCall, EndpointsByCall } from "../../contract/endpoints.ts";
import { languageOf } from "../texts/texts.ts";
import { type CallArguments, send } from "./send.ts";

export type InProcessApi = {
  /** Makes an API call inside the same process, always without cookies. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  publicOrigin: string;
  /** Receives every error of a loader or a render, except the router's own error responses. */
  onError: (error: unknown) => void;
};

export const inProcessApi = createContext<InProcessApi>();

/** `url` is the page's address; that of the request may end in `.data`. */
type LoaderSide = { context: Readonly<RouterContextProvider>; url: URL };

/** `call` for loaders on the server: the same types, in the language of the requested page. */
export function serverCall({ context, url }: LoaderSide) {
  const { fetchApi } = context.get(inProcessApi);
  const language = languageOf(url.pathname);
  return <Call extends EndpointCall>(
    name: Call,
    ...given: CallArguments<EndpointsByCall[Call]>
  ): Promise<Answered<EndpointsByCall[Call]>> =>
    send(name, given[0], { fetch: fetchApi, headers: { "Accept-Language": language } });
}

/** The site's origin, for canonical addresses. */
export function publicOriginOf(context: Readonly<RouterContextProvider>): string {
  return context.get(inProcessApi).publicOrigin;
}
