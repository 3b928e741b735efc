import { useLocation, useNavigation } from "react-router";

/**
 * Whether the page of a followed link is still loading. Changing the query of the present address would cancel that
 * navigation.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
