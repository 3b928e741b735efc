import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "./session-store.ts";

/** Whether somebody else has signed in since these pages were loaded; then they are loaded anew. */
export function useIsOthers(ownerId: string): boolean {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = user !== undefined && user.id !== ownerId;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return isOthers;
}
