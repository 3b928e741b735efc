import * as z from "zod/mini";
import { languages, noticeChannels, noticeKinds } from "./closed-lists.ts";

/** What can be turned off: each kind of notice by each channel, except the office's own notices in the app. */
export const mutedMessages = noticeKinds.flatMap((kind) =>
  noticeChannels
    .filter((channel) => channel !== "app" || kind !== "office")
    .map((channel) => `${kind}:${channel}` as const),
);

/** A person's choice of the messages that they get. */
export const messageSettings = z.strictObject({
  /** Null for the language in which the person enrolled. */
  language: z.nullable(z.enum(languages)),
  muted: z.array(z.enum(mutedMessages)).check(z.maxLength(mutedMessages.length)),
});
export type MessageSettings = z.infer<typeof messageSettings>;

/** The available channels besides the app. */
export const messageWays = z.strictObject({
  /** Whether the institute sends e-mails. */
  mail: z.boolean(),
  isEmailVerified: z.boolean(),
  /** For the browser's push service, base64url. */
  pushKey: z.string(),
  /** Whether this session's browser takes pushes. */
  isPushedHere: z.boolean(),
});
export type MessageWays = z.infer<typeof messageWays>;

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** A browser's PushSubscription, as its toJSON gives it. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, error: "invalid" })
    .check(z.maxLength(1000), z.regex(/^https:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/, { error: "invalid" })),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
