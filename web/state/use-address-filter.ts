import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsHidden } from "../ui/kept-mounted.tsx";
import { useBrowserValue } from "./use-browser-value.ts";
import { useIsLeaving, useUnlessLeaving } from "./use-unless-leaving.ts";

/** The address is updated after a pause: browsers limit how often it may change, and each change is a request. */
export const ADDRESS_DELAY_MS = 250;

/** Values by query parameter; empty ones are left out of the address. */
type Filter = Record<string, string>;

/**
 * A list's filter, kept in the address so that it can be shared and survives a reload. Typed text takes effect at
 * once, before the address is updated. `read` takes the values from a query; it must be a stable function.
 */
export function useAddressFilter<Values extends Filter>(
  read: (parameters: URLSearchParams) => Values,
) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<Values>();
  const address = parameters.toString();
  const lastSet = useRef(address);
  const isHidden = useIsHidden();
  const isLeaving = useIsLeaving();

  const follow = useUnlessLeaving((due: Values) => {
    // What was typed since has a pause of its own.
    if (due !== typed) return;
    const next = withFilter(new URLSearchParams(window.location.search), due);
    // Typed and taken back within the pause: even the same address would be a new entry of the browser's history, with
    // a key of its own. If a link were clicked before the page is rendered with that key, going back would find nothing
    // that a list keeps by key.
    if (next.toString() === address && address === lastSet.current) return;
    lastSet.current = next.toString();
    setParameters(next, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    // Something else changed the address, such as a link to the unfiltered list: it replaces what was typed.
    if (address !== lastSet.current) setTyped(undefined);
    lastSet.current = address;
  }, [address]);
  useEffect(() => {
    // Hidden behind the login gate, which returns to this address: update it only when the list is shown again.
    if (!typed || isHidden || isLeaving) return;
    const timer = window.setTimeout(() => follow(typed), ADDRESS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [typed, isHidden, isLeaving, follow]);

  const filter = typed ?? read(parameters);
  const change = (part: Partial<Values>) => setTyped({ ...filter, ...part });
  // A cached page was rendered without the query, so hydration renders without it too; typed text still adds to it.
  const hasQuery = useBrowserValue(() => address !== "", false);
  return { filter: typed || hasQuery ? filter : read(noParameters), change };
}

const noParameters = new URLSearchParams();

function withFilter(parameters: URLSearchParams, filter: Filter): URLSearchParams {
  for (const [name, value] of Object.entries(filter)) {
    if (value.trim() === "") parameters.delete(name);
    else parameters.set(name, value.trim());
  }
  return parameters;
}
