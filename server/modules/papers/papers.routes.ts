import { papersEndpoints } from "../../../contract/endpoints/papers.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { languageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf, recordAuditLines } from "../audit/index.ts";
import { paperToken, readPaperToken } from "./paper-token.ts";
import { findPrinted, listEnrolled } from "./papers.repository.ts";
import { printableUntil, stateOfPaper } from "./papers.rules.ts";

const printed = { "id-card": "ID card printed", letter: "letter printed" } as const;

/** ID cards and letters. None is stored: its code says by itself that the office printed it. */
export function papersRoutes(serve: Serve, context: AppContext): void {
  const { database, texts, secret, now } = context;

  serve(papersEndpoints.makePapers, async ({ request, body, transaction }) => {
    const { paper } = body;
    const ids = [...new Set(body.enrolmentIds)];
    const today = istDay(now());
    const made = await transaction(async (trx) => {
      const rows = await listEnrolled(trx, ids);
      if (rows.length < ids.length) throw new AppError("not_found");
      const printable = rows.flatMap((row) => {
        const until = printableUntil(row, today);
        return until === undefined ? [] : [{ ...row, until }];
      });
      if (printable.length === 0) throw new AppError("not_a_student_now");
      const lines = printable.map(({ id, userId, courseId }) => ({
        ...({ action: "download", subjectType: "enrolment", subjectId: id } as const),
        ...{ personId: userId, courseId, detail: printed[paper] },
      }));
      await recordAuditLines(trx, actorOf(request, now()), lines);
      const left = rows.filter((row) => printableUntil(row, today) === undefined);
      return { printable, left };
    });
    const papers = made.printable.map(
      ({ id, courseId, name, title, titleHi, startsOn, until }) => ({
        token: paperToken({ paper, enrolmentId: id, courseId }, secret),
        ...{ name, course: { title, titleHi }, from: startsOn, until },
      }),
    );
    const language = languageOf(request.headers["accept-language"]);
    const text = (await texts.read("papers", language))[paper];
    return { text, papers, left: made.left.map(({ name }) => name) };
  });

  serve(papersEndpoints.checkPaper, async ({ params }) => {
    const asked = readPaperToken(params.token, secret);
    const row = asked && (await findPrinted(database.db, asked));
    // One answer for a forged code and for one whose person was erased, so that nobody learns who was.
    if (!row) throw new AppError("not_found");
    const { name, title, titleHi } = row;
    const state = stateOfPaper(row, { courseId: asked.courseId, today: istDay(now()) });
    const checked = { name, course: { title, titleHi }, until: row.endsOn, state };
    return { checked: { paper: asked.paper, ...checked } };
  });
}
