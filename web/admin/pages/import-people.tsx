import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { ChooseFile } from "../import/choose-file.tsx";
import { ImportFile } from "../import/import-file.tsx";
import { importsQuery } from "../import/imports-query.ts";
import { PastImports } from "../import/past-imports.tsx";
import type { Table } from "../import/read-table.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/import-people";

export async function clientLoader() {
  await Promise.all([queryClient.fetchQuery(coursesQuery), queryClient.fetchQuery(importsQuery)]);
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminImportMessages;
  return privateMeta(side, { en: en.title, hi: hi.title });
}

/** Imports people from a spreadsheet: choose the file, match its columns, check the rows, import them. */
export default function ImportPeoplePage() {
  const t = useMessages(adminImportMessages);
  const paths = usePaths();
  const [chosen, setChosen] = useState<{ fileName: string; table: Table }>();
  const people = { label: useSectionTitle("people"), to: paths.adminSection("people") };
  return (
    <OfficePage title={t.title} lead={t.lead} crumbs={[people, { label: t.title }]}>
      {chosen ? (
        <ImportFile {...chosen} onAnother={() => setChosen(undefined)} />
      ) : (
        <ChooseFile onRead={(fileName, table) => setChosen({ fileName, table })} />
      )}
      <PastImports />
    </OfficePage>
  );
}
