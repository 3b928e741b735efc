import type { Config } from "../../config.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";

type Channels = readonly OutboxChannel[];

/** The channels for which messages are written. Under local identity a page shows which mails would have gone. */
export function channelsOf({ smtp, identity }: Pick<Config, "smtp" | "identity">): Channels {
  return identity === "local" ? ["mail", "push"] : sendingChannelsOf({ smtp });
}

/** Those by which messages leave this installation. */
export function sendingChannelsOf({ smtp }: Pick<Config, "smtp">): Channels {
  return smtp ? ["mail", "push"] : ["push"];
}

/** `muted` is that of the person's message settings. */
type Way = { muted: string | null; kind: string; channel: OutboxChannel };

/** Whether somebody does not want to be told of a kind by a channel; what is off under Notices comes by none. */
export function isMuted({ muted, kind, channel }: Way): boolean {
  return [channel, "app"].some((way) => muted?.includes(`"${kind}:${way}"`));
}
