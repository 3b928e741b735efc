import { startTransition, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns a function that calls `follow` a moment later, unless somebody is leaving the page. Of a link that was
 * clicked just before, the page knows only once that is rendered.
 */
export function useUnlessLeaving<Given extends object>(
  follow: (given: Given) => void,
): (given: Given) => void {
  const [due, setDue] = useState<{ given: Given }>();
  const isLeaving = useIsLeaving();
  const settle = useEffectEvent((given: Given) => {
    if (!isLeaving) follow(given);
  });
  useEffect(() => {
    if (due) settle(due.given);
  }, [due]);
  // A transition, as the router's own changes are: one that began earlier is rendered with it or before.
  return useCallback((given: Given) => startTransition(() => setDue({ given })), []);
}

/**
 * Whether the page of a followed link is still loading. Changing the query of the present address would cancel that
 * navigation.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
