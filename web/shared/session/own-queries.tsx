import { QueryClientProvider, type QueryFilters } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { makeQueryClient, queryClient } from "../../api/query-client.ts";
import { followSession, knownUser, useSession } from "./session-store.ts";

let ownerId = knownUser()?.id;
let wasSignedOut = false;

followSession(({ user }) => {
  if (user === undefined) forgetPersonal({ type: "inactive" });
  else if (user.id !== ownerId) forgetPersonal();
  else if (wasSignedOut) void queryClient.invalidateQueries();
  wasSignedOut = user === undefined;
  ownerId = user?.id ?? ownerId;
});

/**
 * Provides the query cache. Signing out empties it, except for the queries of a page hidden behind the login
 * gate: they are kept until the page unmounts or its owner is back.
 */
export function OwnQueries({ children }: { children: ReactNode }) {
  // On the server every render has its own cache.
  const [client] = useState(() => (import.meta.env.SSR ? makeQueryClient() : queryClient));
  const isSignedOut = useSession().status === "out";
  useEffect(() => {
    if (!isSignedOut) return undefined;
    // By now public pages have disabled their personal queries.
    forgetPersonal({ type: "inactive" });
    return () => {
      if (!knownUser()) forgetPersonal();
    };
  }, [isSignedOut]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function forgetPersonal(filters: QueryFilters = {}): void {
  queryClient.removeQueries({ ...filters, predicate: ({ meta }) => meta?.isPublic !== true });
}
