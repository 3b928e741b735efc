import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Fragment } from "react";
import type { Material } from "../../../contract/entities/file.ts";
import { DownloadButton } from "../../shared/downloads/download-button.tsx";
import { ReadLink } from "../../shared/reader/read-link.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { studentTexts } from "../../texts/student.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState, FailedState, NothingFound } from "../../ui/empty-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isFiltered, type MaterialFilter, materialsQuery } from "./material-query.ts";

export type MaterialListProps = { filter: MaterialFilter; onClear: () => void };

/** The materials that the server finds, page by page. What it found before stays until it has answered. */
export function MaterialList({ filter, onClear }: MaterialListProps) {
  const t = useTexts(studentTexts);
  const found = useInfiniteQuery({ ...materialsQuery(filter), placeholderData: keepPreviousData });
  if (found.isPending) return <Skeletons />;
  if (!found.data)
    return <FailedState message={t.materialsFailed} onRetry={() => void found.refetch()} />;
  const materials = found.data.pages.flatMap(({ files }) => files);
  const total = found.data.pages[0]?.total;
  if (materials.length === 0) return <NoMaterials filter={filter} onClear={onClear} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      {filter.order === "subject" ? (
        <Groups materials={materials} />
      ) : (
        <>
          <h2 className="sr-only">{t.allMaterials}</h2>
          <Rows materials={materials} />
        </>
      )}
      <MoreRows
        found={found}
        shown={materials.length}
        total={total}
        failed={t.moreFailed}
        rowSelector="ul > li"
      />
    </div>
  );
}

function Rows({ materials }: { materials: readonly Material[] }) {
  return (
    <ul className="border-t border-rule">
      {materials.map((material) => (
        <MaterialRow key={material.id} material={material} />
      ))}
    </ul>
  );
}

/** By subject and class, as they come: the server has put them in this order. */
function Groups({ materials }: { materials: readonly Material[] }) {
  const t = useTexts(studentTexts);
  const { subjectName, gradeName } = useLookups();
  const groups = Map.groupBy(materials, ({ subject, selectedClass }) =>
    [
      subject === null ? t.otherMaterials : subjectName(subject),
      ...(selectedClass ? [gradeName(selectedClass)] : []),
    ].join(" · "),
  );
  return [...groups].map(([name, group]) => (
    <Fragment key={name}>
      <h2 className="mt-8 mb-3 text-heading first:mt-0">{name}</h2>
      <Rows materials={group} />
    </Fragment>
  ));
}

function NoMaterials({ filter, onClear }: MaterialListProps) {
  const t = useTexts(studentTexts);
  if (!isFiltered(filter)) return <EmptyState title={t.noMaterials} text={t.noMaterialsText} />;
  return <NothingFound title={t.nothingFound} onClear={onClear} />;
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="grid border-t border-rule">
      {["first", "second", "third"].map((place) => (
        <div key={place} className="grid gap-4 border-b border-rule py-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}

type MaterialRowProps = { material: Material };

/** One material: what it is, and reading and downloading it. */
function MaterialRow({ material }: MaterialRowProps) {
  const { description } = material;
  const shown = useTitle(material);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-5">
      <FileText aria-hidden="true" className="hidden size-7 shrink-0 text-act sm:block" />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="break-words font-sans text-base font-semibold" lang={shown.lang}>
          {shown.text}
        </h3>
        {description ? <p className="line-clamp-2 text-soft">{description}</p> : null}
        <Facts material={material} />
      </div>
      <Actions material={material} />
    </li>
  );
}

function Facts({ material: { size, subject, selectedClass, uploadedAt } }: MaterialRowProps) {
  const t = useTexts(studentTexts);
  const { date, fileSize } = useFormats();
  const { subjectName, gradeName } = useLookups();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {subject ? <Badge tone="indigo">{subjectName(subject)}</Badge> : null}
      {selectedClass ? <Badge>{gradeName(selectedClass)}</Badge> : null}
      <span>{fileSize(size)}</span>
      <span>{t.added(date(uploadedAt))}</span>
    </p>
  );
}

/** The title in the page's language, where there is one. */
function useTitle({ title, titleHi }: Material) {
  return textIn(useLanguage(), title, titleHi);
}

function Actions({ material }: MaterialRowProps) {
  const { id, size, mimeType } = material;
  const title = useTitle(material).text;
  const file = { kind: "material", id } as const;
  return (
    <div className="flex w-full gap-2 *:flex-auto sm:w-80">
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </div>
  );
}
