import type { OutboxChannel } from "../../database/tables/notices.ts";

/** `muted` is that of the person's message settings. */
type Way = { muted: string | null; kind: string; channel: OutboxChannel };

/** Whether somebody does not want to be told of a kind by a channel; what is off under the bell comes by none. */
export function isMuted({ muted, kind, channel }: Way): boolean {
  return [channel, "app"].some((way) => muted?.includes(`"${kind}:${way}"`));
}
