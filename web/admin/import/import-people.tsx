import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/import-people";
import { ChooseFile } from "./choose-file.tsx";
import { ImportFile } from "./import-file.tsx";
import { importsQuery } from "./imports-query.ts";
import { PastImports } from "./past-imports.tsx";
import type { Table } from "./read-table.ts";

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
