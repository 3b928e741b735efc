import { useEffect, useRef, useState } from "react";
import { shortenFileName } from "../../../contract/file-name.ts";
import { limits } from "../../../contract/limits.ts";
import { FileChanged, requireReadable } from "../../api/file-changed.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { FileField } from "../../ui/field.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { type FileProblem, UnreadableFileError } from "./file-problem.ts";
import { ImportFile } from "./import-file.tsx";
import { importsQuery } from "./imports-query.ts";
import { PastImports } from "./past-imports.tsx";
import { readTable, type Table } from "./read-table.ts";

export async function clientLoader() {
  await Promise.all([queryClient.fetchQuery(coursesQuery), queryClient.fetchQuery(importsQuery)]);
}

export const meta = privateTitle({ en: adminImportTexts.en.title, hi: adminImportTexts.hi.title });

/** Imports people from a spreadsheet: choose the file, match its columns, check the rows, import them. */
export default function ImportPeoplePage() {
  const t = useTexts(adminImportTexts);
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

/** Reads a file in the browser; it is not sent anywhere. */
function ChooseFile({ onRead }: { onRead: (fileName: string, table: Table) => void }) {
  const t = useTexts(adminImportTexts);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem | FileChanged>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setProblem(undefined);
    setIsReading(true);
    try {
      onRead(
        shortenFileName(file.name, limits.fileNameLength),
        await readTable(file, controller.signal),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      const read = error instanceof UnreadableFileError ? error.problem : "notASpreadsheet";
      setProblem(
        await requireReadable(file).then(
          () => read,
          (changed: FileChanged) => changed,
        ),
      );
    }
    setIsReading(false);
  };

  return (
    <Card className="grid gap-3">
      <FileField
        label={t.file}
        hint={t.fileHint}
        error={problem instanceof FileChanged ? problem.message : problem && t.fileProblem(problem)}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again once it was corrected.
          currentTarget.value = "";
        }}
      />
      {isReading ? (
        <div className="grid gap-1">
          <span role="status" className="text-sm text-soft">
            {t.reading}
          </span>
          <ProgressBar label={t.reading} fraction={undefined} />
        </div>
      ) : null}
    </Card>
  );
}
