import { useState } from "react";
import { useLocation } from "react-router";

/** The unfolded notices by history entry, as long as the document lives. */
const unfolded = new Set<string>();

/** Whether a notice was unfolded when this history entry was left, so that going back to it shows it as it was. */
export function useUnfolding(noticeId: string) {
  const { key } = useLocation();
  const place = `${key} ${noticeId}`;
  const [wasUnfolded] = useState(() => unfolded.has(place));
  return {
    wasUnfolded,
    remember(isUnfolded: boolean) {
      if (isUnfolded) unfolded.add(place);
      else unfolded.delete(place);
    },
  };
}
