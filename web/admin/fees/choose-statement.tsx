import { useEffect, useRef, useState } from "react";
import { useFileDrop } from "../../shared/forms/use-file-drop.ts";
import { adminStatementTexts } from "../../texts/admin-fee-dues.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FileField, TextArea } from "../../ui/field.tsx";
import { type FileProblem, UnreadableFileError } from "../import/file-problem.ts";
import { readRows, type TableRow } from "../import/read-table.ts";
import { type FoundHeads, findHeads } from "./read-statement.ts";
import { ReadStatementCard } from "./read-statement-card.tsx";

type Opened = { rows: readonly TableRow[]; found: FoundHeads };

/** A file that is chosen or dropped, or rows that are pasted. */
export function ChooseStatement({ onSent }: { onSent: () => void }) {
  const t = useTexts(adminStatementTexts);
  const i = useTexts(adminImportTexts);
  const { opened, problem, read, close } = useOpenedStatement();
  const [pasted, setPasted] = useState("");
  useFileDrop(([file]) => {
    if (file && !opened) void read(file);
  });
  if (opened) return <ReadStatementCard {...opened} onSent={onSent} onAnother={close} />;
  const error = problem && (problem === "noTable" ? t.noTable : i.fileProblem(problem));
  return (
    <Card className="grid gap-4">
      <FileField
        label={t.file}
        hint={t.fileHint}
        error={error}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          currentTarget.value = "";
        }}
      />
      <TextArea
        label={t.pasted}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        rows={3}
      />
      <div>
        <Button
          variant="outline"
          disabled={pasted.trim() === ""}
          onClick={() => {
            void read(new Blob([pasted]));
            setPasted("");
          }}
        >
          {t.read}
        </Button>
      </div>
    </Card>
  );
}

function useOpenedStatement() {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<FileProblem | "noTable">();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (file: Blob) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    try {
      const rows = await readRows(file, signal);
      const found = findHeads(rows);
      if (found) setOpened({ rows, found });
      else setProblem("noTable");
    } catch (error) {
      if (signal.aborted) return;
      setProblem(error instanceof UnreadableFileError ? error.problem : "notASpreadsheet");
    }
  };
  return { opened, problem, read, close: () => setOpened(undefined) };
}
