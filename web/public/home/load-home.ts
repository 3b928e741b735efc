import type { RefundTerms } from "../../../contract/entities/documents.ts";
import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia } from "../../texts/format.ts";
import { FEW_BATCHES, inFewWords, nextBatches } from "../parts/batches.ts";
import { withFeeFacts } from "../parts/fee-facts.ts";
import { loadTexts } from "../parts/load-texts.ts";

/** Questions that other parts of this page answer. */
const SAID_ELSEWHERE = new Set(["which-courses", "batch-size", "how-to-register", "refunds"]);

/** Only what the home page shows: the HTML contains this data twice. */
export async function loadHome(side: Parameters<typeof loadTexts>[0]) {
  const { call, query } = loadTexts(side);
  const [home, programmes, courses, teachers, posters, { refund }, faq, showcase] =
    await Promise.all([
      call("GET /api/public/texts/home", { query }),
      call("GET /api/public/programmes", { query }),
      call("GET /api/public/courses"),
      call("GET /api/public/teachers", { query }),
      call("GET /api/public/posters"),
      call("GET /api/public/refund", { query }),
      call("GET /api/public/faq", { query }),
      call("GET /api/public/texts/showcase", { query }),
    ]);
  return {
    page: home.page,
    programmes: programmes.page.programmes.map(briefOf),
    batches: nextBatches(courses.courses, {
      today: dayInIndia(new Date()),
      language: query.language,
      most: FEW_BATCHES,
    }).map((batch) => withFeeFacts(inFewWords(batch), courses.courses, query.language)),
    teachers,
    posters: posters.posters,
    showcase,
    refundTerms: refund && inBrief(refund.terms),
    faq: {
      count: faq.page.groups.reduce((sum, { items }) => sum + items.length, 0),
      questions: faq.page.groups.flatMap(({ items }) =>
        items.filter(({ id }) => !SAID_ELSEWHERE.has(id)).slice(0, 1),
      ),
    },
  };
}

function inBrief({ partialRefundDays, partialRefundPercent }: RefundTerms) {
  return { partialRefundDays, partialRefundPercent };
}

function briefOf({ slug, title, summary, subjects, duration }: ProgrammeText) {
  return { slug, title, summary, subjects, duration };
}
