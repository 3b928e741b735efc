import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAnswerFile } from "../../../contract/exams/answer-file.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { examBoardTexts } from "../../texts/exam-board.ts";
import { useTexts } from "../../texts/texts.ts";
import { FileField } from "../../ui/field.tsx";
import { boardQuery } from "./board-query.ts";

/** The answers of phones that could not send them: many files at once, each with what it brought. */
export function AnswerFiles({ examId }: { examId: string }) {
  const t = useTexts(examBoardTexts);
  const queries = useQueryClient();
  const [lines, setLines] = useState<{ file: string; said: string; isBad: boolean }[]>([]);
  const [waiting, setWaiting] = useState(0);
  useReportUnsaved(() => waiting > 0);

  async function takeFile(file: File): Promise<{ said: string; isBad: boolean }> {
    const text = file.size > limits.answerFileBytes ? "" : await file.text().catch(() => "");
    if (!isAnswerFile(text)) return { said: t.noAnswerFile, isBad: true };
    try {
      const asked = { params: { id: examId }, body: { text } };
      const { student, acts } = await call("POST /api/teach/exams/:id/answer-files", asked);
      return { said: t.fileTaken(student.name, acts), isBad: false };
    } catch (error) {
      return { said: failureText(error, { fallback: t.fileNotSent }), isBad: true };
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    for (const [at, file] of files.entries()) {
      setWaiting(files.length - at);
      const line = { file: file.name, ...(await takeFile(file)) };
      setLines((before) => [...before, line]);
    }
    setWaiting(0);
    await queries.invalidateQueries({ queryKey: boardQuery(examId).queryKey });
  }

  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p className="text-soft">{t.filesLead}</p>
      <FileField
        label={t.files}
        hint={t.filesHint}
        multiple
        disabled={waiting > 0}
        onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
        // The same file may be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
      />
      <p role="status">{waiting > 0 ? t.filesWaiting(waiting) : null}</p>
      <ul className="grid grid-cols-1 gap-2">
        {lines.map(({ file, said, isBad }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <li key={at} className="border-t border-rule pt-2 wrap-anywhere">
            <span className="block text-sm text-soft">{file}</span>
            <span className={isBad ? "font-semibold text-bad" : "font-semibold"}>{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
