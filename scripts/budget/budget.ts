import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const bytes = z.int().check(z.positive());

/** What a first visit may cost in bytes over the wire, compressed as it is sent (1 KB is 1000 bytes). */
const budgetShape = z.strictObject({
  home: z.array(
    z.strictObject({
      path: z.string(),
      total: bytes,
      javaScript: bytes,
      /** The faces that a browser fetches for it, by their names in font-faces.ts. */
      fonts: z.array(z.string()),
      /** Chunks that it starts by itself some seconds after it has come alive. */
      atRest: z.array(z.string()),
    }),
  ),
  student: z.strictObject({
    paths: z.array(z.string()),
    /** Public pages: the scripts that all of them load are the shell. */
    shell: z.array(z.string()),
    /** Beyond the shell. */
    javaScriptAboveShell: bytes,
    /** Chunks that the first view of somebody signed in starts by itself. */
    startedBySession: z.array(z.string()),
  }),
});

export type Budget = z.infer<typeof budgetShape>;

/** Reads `budget.json`, the one place of these figures. */
export function readBudget(): Budget {
  const file = join(import.meta.dirname, "../../budget.json");
  return budgetShape.parse(JSON.parse(readFileSync(file, "utf8")));
}
