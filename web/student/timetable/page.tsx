import { useSearchParams } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { ClassDays } from "../../features/timetable/class-days.tsx";
import { TimetableAge } from "../../features/timetable/timetable-age.tsx";
import { timetableQuery } from "../../features/timetable/timetable-query.ts";
import { useTimetable } from "../../features/timetable/use-timetable.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { CalendarDialog } from "./calendar-dialog.tsx";

export async function clientLoader() {
  await queryClient.prefetchQuery({ ...timetableQuery, retry: false });
  return null;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: timetableMessages.en.title, hi: timetableMessages.hi.title });
}

/** The classes of the next seven days; Join leads here where a class cannot be joined. */
export default function TimetablePage() {
  const t = useMessages(timetableMessages);
  const { data, now, isError, isFetching, refetch } = useTimetable();
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <Refusal />
        <TimetableAge />
        {!data && isError && !isFetching ? (
          <FailedState message={t.failed} onRetry={() => void refetch()} />
        ) : null}
        {data?.classes.length === 0 ? (
          <EmptyState title={t.noneThisWeek} text={t.noneText} />
        ) : null}
        {data ? <ClassDays classes={data.classes} now={now} heading="h2" /> : null}
        {data ? (
          <div>
            <CalendarDialog />
          </div>
        ) : null}
      </Container>
    </>
  );
}

const refusals = [
  "class_not_open",
  "class_over",
  "class_cancelled",
  "class_without_link",
  "not_in_class",
  "not_found",
] as const;

/** Why the class that was opened could not be joined. */
function Refusal() {
  const t = useMessages(timetableMessages);
  const [search] = useSearchParams();
  const code = refusals.find((each) => each === search.get("join"));
  return code ? <FailedState message={t[code]} /> : null;
}
