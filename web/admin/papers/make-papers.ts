import type { MadePapers, Paper } from "../../../contract/entities/paper.ts";
import { call } from "../../api/call.ts";
import { encodeQr, type QrModules } from "../../ui/qr-code.tsx";
import { listConfirmed } from "../confirmed-students.ts";

/** Papers of these enrolments, or of all that are confirmed in a course. */
export type AskedPapers = { paper: Paper } & (
  | { enrolmentIds: readonly string[] }
  | { courseId: string }
);

/** `codes` are those of `papers`, in their order. */
export type PrintedPapers = MadePapers & { paper: Paper; codes: readonly QrModules[] };

/** With all that printing needs at hand; undefined where nobody is confirmed. */
export async function makePapers(
  { paper, ...whose }: AskedPapers,
  addressOf: (token: string) => string,
): Promise<PrintedPapers | undefined> {
  const enrolmentIds =
    "courseId" in whose
      ? (await listConfirmed(whose.courseId)).map(({ id }) => id)
      : [...whose.enrolmentIds];
  if (enrolmentIds.length === 0) return undefined;
  const made = await call("POST /api/admin/papers", { body: { paper, enrolmentIds } });
  const codes = await Promise.all(made.papers.map(({ token }) => encodeQr(addressOf(token))));
  // What is printed stands on no screen before, so that no browser has fetched its Devanagari letters.
  await document.fonts.load("1em Institute Text", "Aअ");
  return { ...made, paper, codes };
}
