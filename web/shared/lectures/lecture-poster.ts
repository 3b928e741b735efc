import { addressOf } from "../../api/send.ts";
import type { WatchViewProps } from "./watched-lecture.ts";

/** Where a lecture's poster is. */
export function posterAddress(from: "user" | "public", id: string): string {
  return addressOf(`/api/${from}/lectures/:id/poster`, { id });
}

/**
 * The poster to be shown: the one that this device keeps, or the server's; undefined where there is none, or none any
 * more.
 */
export function posterOf({
  lecture: { id, hasPoster },
  from,
  keptPoster,
}: Pick<WatchViewProps, "lecture" | "from" | "keptPoster">): string | undefined {
  return hasPoster ? (keptPoster ?? posterAddress(from, id)) : undefined;
}
