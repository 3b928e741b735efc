import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsAside } from "./is-aside.ts";
import { useBrowserValue } from "./use-browser-value.ts";

/** The address follows after a pause: browsers refuse to rewrite it at every key, and servers to be asked. */
export const ADDRESS_DELAY_MS = 250;

/** A filter's values by their names in the query; an empty one is left out of the address. */
type Filter = Record<string, string>;

/**
 * A list's filter, kept in the address so that it can be shared and survives a reload. What was just
 * typed counts at once, before the address has followed. `read` takes the values from a query; give
 * a function of the module, so that it stays the same.
 */
export function useAddressFilter<Values extends Filter>(
  read: (parameters: URLSearchParams) => Values,
) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<Values>();
  const address = parameters.toString();
  const lastSet = useRef(address);
  const isAside = useIsAside();

  useEffect(() => {
    // Somebody else changed the address, such as a link to the bare list: what was typed is over.
    if (address !== lastSet.current) setTyped(undefined);
    lastSet.current = address;
  }, [address]);
  useEffect(() => {
    // Behind the login gate the address is where that leads back to; it follows once the list is back.
    if (!typed || isAside) return;
    const timer = window.setTimeout(() => {
      const next = withFilter(new URLSearchParams(window.location.search), typed);
      lastSet.current = next.toString();
      setParameters(next, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [typed, isAside, setParameters]);

  const filter = typed ?? read(parameters);
  const change = (part: Partial<Values>) => setTyped({ ...filter, ...part });
  // A kept page knows no query: the first drawing looks as if there were none, but what is typed adds to it.
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
