import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia } from "../../messages/format.ts";
import { FEW_BATCHES, nextBatches } from "../parts/batches.ts";
import { loadTexts } from "../parts/load-texts.ts";

/** Of each group of questions; the others stand on the page of their own. */
const ASKED_FIRST = 2;

/** Everything that home shows, cut down to what it shows: the answer travels twice in its HTML. */
export async function loadHome(side: Parameters<typeof loadTexts>[0]) {
  const { call, query } = loadTexts(side);
  const [home, programmes, courses, teachers, posters, refund, faq] = await Promise.all([
    call("getHomeText", { query }),
    call("getProgrammes", { query }),
    call("listPublicCourses"),
    call("listTeachers", { query }),
    call("listPublicPosters"),
    call("getRefund", { query }),
    call("getFaq", { query }),
  ]);
  const { partialRefundDays, partialRefundPercent } = refund.terms;
  return {
    page: home.page,
    programmes: programmes.page.programmes.map(briefOf),
    batches: nextBatches(courses.courses, {
      today: dayInIndia(new Date()),
      language: query.language,
      most: FEW_BATCHES,
    }),
    teachers,
    posters: posters.posters,
    refundTerms: { partialRefundDays, partialRefundPercent },
    faq: {
      count: faq.page.groups.reduce((sum, { items }) => sum + items.length, 0),
      groups: faq.page.groups.map((group) => ({
        ...group,
        items: group.items.slice(0, ASKED_FIRST),
      })),
    },
  };
}

function briefOf({ slug, title, summary, subjects, duration }: ProgrammeText) {
  return { slug, title, summary, subjects, duration };
}
