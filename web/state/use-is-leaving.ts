import { useLocation, useNavigation } from "react-router";

/**
 * Whether a link has been followed whose page is not there yet. Changing the query of the present address now
 * would stop the way there.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
