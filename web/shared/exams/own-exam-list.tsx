import type { OwnExam } from "../../../contract/entities/sitting.ts";
import { usePaths } from "../../paths.ts";
import { useDateTime, useTimeOfDay } from "../../texts/date-time.ts";
import { ownExamsTexts } from "../../texts/own-exams.ts";
import { dayInIndia, useLanguage, useTexts } from "../../texts/texts.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { textIn } from "../site/course-text.tsx";
import { marksText } from "./marks-text.ts";
import { comingExamsOf, nextSessionOf } from "./own-exams.ts";

const DAY_MS = 86_400_000;

type OwnExamListProps = { exams: readonly OwnExam[]; now: Date };

/** Tests by their titles, each with when it is or what was reached, and the way to its page. */
export function OwnExamList({ exams, now }: OwnExamListProps) {
  return (
    <ul className="grid divide-y divide-rule rounded-sheet border border-rule bg-sheet shadow-sheet">
      {exams.map((exam) => (
        <OwnExamRow key={exam.id} exam={exam} now={now} />
      ))}
    </ul>
  );
}

function OwnExamRow({ exam, now }: { exam: OwnExam; now: Date }) {
  const t = useTexts(ownExamsTexts);
  const language = useLanguage();
  const address = useAddressOf(exam, now);
  const state = useStateText(exam, now);
  const title = textIn(language, exam.title, exam.titleHi);
  return (
    <li className="relative px-4 py-2.5">
      <h3 lang={title.lang} className="font-sans text-base font-semibold wrap-anywhere">
        {address ? (
          <PageLink
            to={address}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title.text}
          </PageLink>
        ) : (
          title.text
        )}
      </h3>
      <p>{state}</p>
      {exam.result ? null : (
        <p className="text-fact text-soft">
          {exam.kind === "paper" ? t.minutes(exam.minutes) : t.size(exam.minutes, exam.questions)}
        </p>
      )}
    </li>
  );
}

/** Of one that is over, there is a page once there is a result. */
function useAddressOf(exam: OwnExam, now: Date): string | undefined {
  const paths = usePaths();
  if (exam.result && exam.attempt) return paths.result(exam.attempt.id);
  const canBeSat = exam.kind !== "paper" && comingExamsOf([exam], now).length > 0;
  return canBeSat ? paths.test(exam.id) : undefined;
}

function useStateText(exam: OwnExam, now: Date): string {
  const t = useTexts(ownExamsTexts);
  const time = useTimeOfDay();
  const dateTime = useDateTime();
  const { result, attempt } = exam;
  const isWritten = exam.kind === "paper" && !exam.isPublished;
  if (result) return t.marks(marksText(result.marks), marksText(result.most));
  if (comingExamsOf([exam], now).length === 0) {
    if (isWritten) return t.written;
    return attempt ? t.taken : t.missed;
  }
  const { startsAt = "", endsAt = "" } = attempt
    ? { startsAt: attempt.startedAt, endsAt: attempt.endsAt }
    : (nextSessionOf(exam, now.toISOString()) ?? {});
  if (startsAt <= now.toISOString()) {
    const isToday = dayInIndia(new Date(endsAt)) === dayInIndia(now);
    return isToday ? t.now(time(endsAt)) : t.nowUntil(dateTime(endsAt));
  }
  const day = dayInIndia(new Date(startsAt));
  if (day === dayInIndia(now)) return t.today(time(startsAt));
  const tomorrow = dayInIndia(new Date(now.valueOf() + DAY_MS));
  return day === tomorrow ? t.tomorrow(time(startsAt)) : t.onDay(dateTime(startsAt));
}
