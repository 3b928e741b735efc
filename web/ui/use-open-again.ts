import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Opens the address that is shown once more, for a page that failed. Not by revalidating: the router's error boundary
 * ends with a revalidation only if a rendering has seen it under way, which a slow device skips.
 */
export function useOpenAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    void navigate(location, { replace: true, state: location.state });
  }, [navigate, location]);
}
