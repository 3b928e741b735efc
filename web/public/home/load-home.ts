import { gradesOf } from "../../../contract/course-grades.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { RefundTerms } from "../../../contract/entities/documents.ts";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import type { ProgrammeText, TeacherText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia, type Language } from "../../texts/texts.ts";
import { inFewWords, nextBatches } from "../parts/batches.ts";
import { withFeeFacts } from "../parts/fee-facts.ts";
import { loadTexts } from "../parts/load-texts.ts";
import type { TeacherBrief } from "../parts/teachers.tsx";

/** One more than the page shows, as it may be kept for a day or two. */
const FEW_COMING = 4;

/** Questions that other parts of this page answer. */
const SAID_ELSEWHERE = new Set(["which-courses", "batch-size", "how-to-register", "refunds"]);

/** Only what the home page shows: the HTML contains this data twice. */
export async function loadHome(side: Parameters<typeof loadTexts>[0]) {
  const { call, query } = loadTexts(side);
  const [home, programmes, courses, teachers, posters, { refund }, faq, showcase, lookups] =
    await Promise.all([
      call("GET /api/public/texts/home", { query }),
      call("GET /api/public/programmes", { query }),
      call("GET /api/public/courses"),
      call("GET /api/public/teachers", { query }),
      call("GET /api/public/posters"),
      call("GET /api/public/refund", { query }),
      call("GET /api/public/faq", { query }),
      call("GET /api/public/texts/showcase", { query }),
      call("GET /api/public/choices"),
    ]);
  return {
    page: home.page,
    grades: gradesWithCourses({
      courses: courses.courses,
      lookups,
      language: query.language,
    }),
    programmes: programmes.page.programmes.map(briefOf),
    batches: nextBatches(courses.courses, {
      today: dayInIndia(new Date()),
      language: query.language,
      most: FEW_COMING,
    }).map((batch) => withFeeFacts(inFewWords(batch), courses.courses, query.language)),
    teachers: { ...teachers, teachers: teachers.teachers.map(withoutAbout) },
    posters: posters.posters,
    showcase,
    // A rule by days has no steps to be drawn.
    refundTerms: refund && !refund.terms.proRata ? inBrief(refund.terms) : null,
    faq: {
      count: faq.page.groups.reduce((sum, { items }) => sum + items.length, 0),
      questions: faq.page.groups.flatMap(({ items }) =>
        items.filter(({ id }) => !SAID_ELSEWHERE.has(id)).slice(0, 1),
      ),
    },
  };
}

/** A code that reads as a name: `10`, `JEE`. */
const SHORT = /^[A-Z\d]+$/;

type GradesSide = { courses: readonly PublicCourse[]; lookups: Lookups; language: Language };

/** The classes and examinations for which a course takes students. */
function gradesWithCourses({ courses, lookups, language }: GradesSide) {
  const offered = new Set(
    courses.filter(({ isOpen }) => isOpen).flatMap((course) => gradesOf(course, lookups)),
  );
  return lookups.classes
    .filter(({ code }) => offered.has(code))
    .map(({ code, name }) => ({ code, label: SHORT.test(code) ? code : name[language] }));
}

function inBrief({ partialRefundDays, partialRefundPercent }: RefundTerms) {
  return { partialRefundDays, partialRefundPercent };
}

function withoutAbout({ about: _, ...brief }: TeacherText): TeacherBrief {
  return brief;
}

function briefOf({ slug, title, summary, subjects, duration }: ProgrammeText) {
  return { slug, title, summary, subjects, duration };
}
