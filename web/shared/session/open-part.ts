import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { openQuery } from "../../api/query-client.ts";
import { rejectSignedOut } from "./guards.ts";

/** A network that carries nothing neither answers nor fails. */
const PATIENCE_MS = 4_000;

/**
 * For loaders, of a part without which the page can be shown: as openQuery, but no longer than the server may be silent.
 * A failure is shown by the part; a lost session concerns the whole page.
 */
export async function openPart<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await unlessSilent(openQuery(query).catch(rejectSignedOut));
}

export async function unlessSilent(asked: Promise<unknown>): Promise<void> {
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
