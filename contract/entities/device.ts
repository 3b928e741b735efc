import * as z from "zod/mini";

/** A device on which a person is signed in. */
export const signedInDevice = z.strictObject({
  /** The id of the session, which gives no access. */
  id: z.string(),
  /** Such as `Chrome`; null where it is unknown. */
  browser: z.nullable(z.string()),
  /** Such as `Android`. */
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Precise to the hour, because it is written no more often. */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
