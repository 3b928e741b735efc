import { Fragment, memo, useMemo, useRef } from "react";
import type { Material } from "../../../contract/entities/file.ts";
import { limits } from "../../../contract/limits.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { useIsSettled } from "../../state/use-is-settled.ts";
import { useListPlace } from "../../state/use-list-place.ts";
import { useNearSearch } from "../../state/use-near-search.ts";
import { usePrepared } from "../../state/use-prepared.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { MaterialPage } from "./load-materials.ts";
import { MaterialParts } from "./material-parts.tsx";
import { isFiltered, type MaterialFilter } from "./material-query.ts";
import { useMoreMaterials } from "./use-more-materials.ts";
import { useNearEnd } from "./use-near-end.ts";

export type MaterialListProps = {
  first: MaterialPage;
  /** What `first` was asked by. */
  filter: MaterialFilter;
  /** What was typed since, and the server has not answered yet. */
  typed?: MaterialFilter | undefined;
};

/** The materials, part by part as the person comes near their end. */
export function MaterialList({ first, filter, typed }: MaterialListProps) {
  const t = useMessages(studentMessages);
  const list = useRef<HTMLDivElement>(null);
  const { files, hasMore, state, loadMore } = useMoreMaterials(first, filter);
  useListPlace(list, files.length);
  const canComeByItself = hasMore && state === "idle" && typed === undefined;
  const end = useNearEnd(canComeByItself && files.length < MOST_BY_ITSELF, () => void loadMore());
  // As many as the server will answer: thousands would keep the next key waiting.
  const most = useIsSettled(typed) ? limits.pageSize : BEGINNING;
  const found = useFound(files, typed)?.slice(0, most);
  const isAnswered = isFiltered(filter);
  // In one place, so that a row stays, and is pressed, while the server's answer takes over.
  const searched = found ?? (isAnswered ? files : undefined);
  const isGrouped = filter.order === "subject";
  return (
    <div ref={list}>
      {searched ? <Rows materials={searched} isGrouped={isGrouped} /> : null}
      {found?.length === 0 ? <Places /> : null}
      {/* Only hidden: to take thousands of rows off the page takes longer than a key may. */}
      <div hidden={searched !== undefined}>
        <Rows materials={isAnswered ? none : files} isGrouped={isGrouped} />
      </div>
      <div ref={end} />
      {state === "failed" ? (
        <FailedState message={t.moreFailed} onRetry={() => void loadMore()} />
      ) : null}
      {state === "failed" || typed ? null : (
        <LoadMore
          shown={files.length}
          total={hasMore ? first.total : files.length}
          isLoading={state === "loading"}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  );
}

const none: Material[] = [];

/** As many as a screen shows: they follow a key, and the others follow them. */
const BEGINNING = 10;

/** Of the materials that are here; undefined where nothing is typed, or cannot be looked for here yet. */
function useFound(files: readonly Material[], typed: MaterialFilter | undefined) {
  const search = useNearSearch(loadSearch);
  usePrepared(files, search?.searchableOf);
  return useMemo(() => typed && search?.searchLoaded(files, typed), [files, typed, search]);
}

function loadSearch() {
  return import("./loaded-search.ts");
}

/** Further on a button brings the rest, so that what stands beneath the list can be reached. */
const MOST_BY_ITSELF = 500;

type RowsProps = { materials: readonly Material[]; isGrouped: boolean };

/** Remembered: the page is drawn at every key of its search, and thousands of rows with it. */
const Rows = memo(function Rows({ materials, isGrouped }: RowsProps) {
  const t = useMessages(studentMessages);
  if (materials.length === 0) return null;
  if (isGrouped) return <Groups materials={materials} />;
  return (
    <>
      <h2 className="sr-only">{t.allMaterials}</h2>
      <MaterialParts materials={materials} isBeginning />
    </>
  );
});

/** By subject and class, as they come: the server has put them in this order. */
function Groups({ materials }: { materials: readonly Material[] }) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  const groups = Map.groupBy(materials, ({ subject, selectedClass }) =>
    [
      subject === null ? t.otherMaterials : c.subjectName(subject),
      ...(selectedClass ? [classes(selectedClass)] : []),
    ].join(" · "),
  );
  return [...groups].map(([name, group], at) => (
    <Fragment key={name}>
      <h2 className="mt-8 mb-3 text-heading first:mt-0">{name}</h2>
      <MaterialParts materials={group} isBeginning={at === 0} />
    </Fragment>
  ));
}

/** While the server looks where nothing that is here matches. */
function Places() {
  return (
    <div aria-hidden="true" className="grid gap-4 border-t border-rule py-5">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-11" />
    </div>
  );
}
