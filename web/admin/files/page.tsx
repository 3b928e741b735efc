import { Plus } from "lucide-react";
import { useState } from "react";
import { selectedClasses } from "../../../contract/entities/choices.ts";
import type { UploadedFile } from "../../../contract/entities/file.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";
import { FileTable } from "./file-table.tsx";
import { fileFilterOf, listFiles } from "./list-files.ts";
import { UploadFileForm } from "./upload-file-form.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = fileFilterOf(new URL(request.url).searchParams);
  const [first, { courses }] = await Promise.all([listFiles(filter), call("listCourses")]);
  return { filter, first, courses };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.files, hi: adminMessages.hi.files });
}

/** What all students may download: upload, find, delete. */
export default function FilesPage({ loaderData }: Route.ComponentProps) {
  const { filter, first, courses } = loaderData;
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const [isUploadShown, setIsUploadShown] = useState(false);
  const { add, remove, ...list } = usePagedRows(first, (cursor) => listFiles(filter, cursor));
  const onStored = ({ courseId, ...file }: UploadedFile) => {
    if (courseId === null) add(file);
  };
  const uploadButton = (
    <Button aria-expanded={isUploadShown} onClick={() => setIsUploadShown(!isUploadShown)}>
      <Plus aria-hidden="true" className="size-5" />
      {t.uploadFile}
    </Button>
  );
  return (
    <OfficePage title={a.files} lead={t.lead} actions={uploadButton}>
      {isUploadShown ? (
        <Card>
          <UploadFileForm courses={courses} onStored={onStored} />
        </Card>
      ) : null}
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="selectedClass"
          label={t.classLabel}
          all={t.allClasses}
          options={selectedClasses.map((value) => ({ value, label: t.classes(value) }))}
        />
      </FilterBar>
      <PagedList
        shown={list.rows.length}
        total={list.total}
        isLoading={list.isLoading}
        onMore={() => void list.more()}
        isFiltered={filter.query !== undefined || filter.selectedClass !== undefined}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        <FileTable files={list.rows} onDeleted={remove} />
      </PagedList>
    </OfficePage>
  );
}
