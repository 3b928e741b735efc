import { useQuery } from "@tanstack/react-query";
import { useServerNow } from "../../api/use-server-now.ts";
import { usePaths } from "../../paths.ts";
import { onDevice, useKeptRegisters } from "../../shared/taught-classes/kept-registers.ts";
import { TaughtClassRow } from "../../shared/taught-classes/taught-class-row.tsx";
import { isOfToday, taughtClassesQuery } from "../../shared/taught-classes/taught-queries.ts";
import { useKeepingRegisters } from "../../shared/taught-classes/use-keeping-registers.ts";
import { useFollowClasses } from "../../shared/timetable/follow-classes.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";

/** The classes that a teacher holds today, and the way to all of them. */
export default function TeachingCard({ userId }: { userId: string }) {
  const t = useTexts(teachTexts);
  const paths = usePaths();
  const { data: classes, isError, isFetching, refetch } = useQuery(taughtClassesQuery);
  useFollowClasses(taughtClassesQuery.queryKey);
  useKeepingRegisters(classes);
  useKeptRegisters();
  const now = useServerNow();
  const today = classes?.filter((each) => isOfToday(each, now));
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t.title}</h2>
        <TextLink to={paths.teach()} shape="line">
          {t.allClasses}
        </TextLink>
      </div>
      {!classes && isError && !isFetching ? (
        <FailedState message={t.loadFailed} onRetry={() => void refetch()} />
      ) : null}
      {today?.length === 0 ? <p className="text-soft">{t.noneToday}</p> : null}
      <ul className="divide-y divide-rule rounded-sheet border border-rule bg-sheet px-4 shadow-sheet empty:hidden">
        {today?.map((shown) => (
          <TaughtClassRow
            key={shown.id}
            shown={shown}
            onDevice={onDevice({ userId, classId: shown.id })}
          />
        ))}
      </ul>
    </section>
  );
}
