import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const bytes = z.int().check(z.positive());

/** The limits for a first visit, in bytes as they are sent (1 KB is 1000 bytes). */
const budgetShape = z.strictObject({
  home: z.array(
    z.strictObject({
      path: z.string(),
      total: bytes,
      javaScript: bytes,
      /** The fonts that a browser fetches for it, by their names in font-faces.ts. */
      fonts: z.array(z.string()),
      /** Those that only a wide screen fetches besides: the total is a phone's. */
      wideFonts: z.array(z.string()),
      /** Chunks that it loads by itself some seconds after it is interactive. */
      atRest: z.array(z.string()),
    }),
  ),
  /** Chunks that no other page may load. */
  officeOnly: z.array(z.string()),
  /** Chunks that only the office and teachers may load. */
  staffOnly: z.array(z.string()),
  /** What a lecture's player loads at Play, which no page may load by itself. */
  atPlay: z.strictObject({ chunks: z.array(z.string()), javaScript: bytes }),
  student: z.strictObject({
    paths: z.array(z.string()),
    /** Public pages; the shell is the scripts that all of them load. */
    shell: z.array(z.string()),
    /** Beyond the shell. */
    javaScriptAboveShell: bytes,
    /** Chunks that the first view of a signed-in person loads by itself. */
    startedBySession: z.array(z.string()),
    /** The page of a test, with the chunks that formulas need: beyond the shell and what a session starts. */
    test: z.strictObject({
      path: z.string(),
      formulas: z.array(z.string()),
      javaScriptAboveSession: bytes,
    }),
  }),
});

export type Budget = z.infer<typeof budgetShape>;

export function readBudget(): Budget {
  const file = join(import.meta.dirname, "../../budget.json");
  return budgetShape.parse(JSON.parse(readFileSync(file, "utf8")));
}
