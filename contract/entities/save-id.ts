import * as z from "zod/mini";

/**
 * Made by the client for each thing that it saves, so that a request that is repeated saves it once. It is never the id
 * of anything, as it could be one that is there already.
 */
export const saveId = z.string().check(z.regex(/^[0-9a-f-]{36}$/, { error: "invalid_type" }));
