import * as z from "zod/mini";

/** Until when an undo is offered (ISO 8601 UTC); null where it cannot be undone. */
export const undoUntil = z.nullable(z.string());
