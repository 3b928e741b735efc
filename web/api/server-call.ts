import { createContext, type RouterContextProvider } from "react-router";
import type { Answered } from "../../contract/endpoint.ts";
import type { EndpointName, Endpoints } from "../../contract/endpoints.ts";
import { languageOf } from "../messages/language.ts";
import { type CallArguments, send } from "./send.ts";

export type InProcessApi = {
  /** Answers an API call inside the same process; no cookies are ever sent. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  publicOrigin: string;
  /** Told of every error that a loader or a render threw, refusals of the router aside. */
  onError: (error: unknown) => void;
};

export const inProcessApi = createContext<InProcessApi>();

/** The url is the page's; that of the request may end in `.data`. */
type LoaderSide = { context: Readonly<RouterContextProvider>; url: URL };

/** `call` for loaders on the server: the same types, in the language of the page asked for. */
export function serverCall({ context, url }: LoaderSide) {
  const { fetchApi } = context.get(inProcessApi);
  const language = languageOf(url.pathname);
  return <Name extends EndpointName>(
    name: Name,
    ...given: CallArguments<Endpoints[Name]>
  ): Promise<Answered<Endpoints[Name]>> =>
    send(name, given[0], { fetch: fetchApi, headers: { "Accept-Language": language } });
}

/** Where the site stands, for canonical addresses. */
export function publicOriginOf(context: Readonly<RouterContextProvider>): string {
  return context.get(inProcessApi).publicOrigin;
}
