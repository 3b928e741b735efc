import * as z from "zod/mini";

/** A device that somebody is signed in on. */
export const signedInDevice = z.strictObject({
  /** Names the session and opens nothing. */
  id: z.string(),
  /** Such as `Chrome`; null where the browser did not say, or said nothing that is known. */
  browser: z.nullable(z.string()),
  /** Such as `Android`. */
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** To the hour: it is written no more often. */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
