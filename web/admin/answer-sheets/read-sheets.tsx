import { useQueryClient } from "@tanstack/react-query";
import { Camera as CameraIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import type { Exam } from "../../../contract/entities/exam.ts";
import type { SheetLayout } from "../../../contract/exams/answer-sheet.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField, SelectField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { resultsQuery, useExamTimes } from "../exams/exams-query.ts";
import { Camera } from "./camera.tsx";
import { picturesOfFile, problemOfFile } from "./pictures-of-file.ts";
import { openReader, type Refused, type SheetReader, type SheetReading } from "./reader/reader.ts";
import { isReady, type TakenSheet, takenSheet } from "./sheet-readings.ts";
import { TakenSheetCard } from "./taken-sheet.tsx";

export type ReadSheetsProps = {
  exam: Exam;
  layout: SheetLayout;
  students: readonly SheetStudent[];
};

/** Sheets are taken or put in, what is not sure is decided, and each is confirmed. */
export function ReadSheets({ exam, layout, students }: ReadSheetsProps) {
  const t = useTexts(answerSheetsTexts);
  const [sheets, setSheets] = useState<readonly TakenSheet[]>([]);
  const [isTaking, setIsTaking] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const timesOf = useExamTimes();
  const reader = useReader();
  const signal = useEnding();
  const now = useServerNow().toISOString();
  const begun = exam.sessions.filter(({ startsAt }) => startsAt <= now);
  const [sessionId, setSessionId] = useState("");
  const queries = useQueryClient();
  const save = useSaving(exam.id, layout, sessionId);
  const lastKey = useRef(0);
  const isSessionOpen = begun.length > 1 && sessionId === "";
  const beside = { examId: exam.id, layout, students, all: sheets, isSessionOpen };
  const change = (key: number, to: (sheet: TakenSheet) => TakenSheet) =>
    setSheets((all) => all.map((sheet) => (sheet.key === key ? to(sheet) : sheet)));
  const add = (read: SheetReading | Refused) => {
    lastKey.current += 1;
    const sheet = takenSheet(lastKey.current, read);
    setSheets((all) => [sheet, ...all]);
  };

  async function readFiles(files: readonly File[]): Promise<void> {
    setIsReading(true);
    for (const file of files)
      try {
        for await (const picture of picturesOfFile(file, signal()))
          add(await reader().read(picture, layout));
      } catch (error) {
        const said = { locked: t.fileLocked, damaged: t.fileDamaged, "too-many": t.fileTooMany };
        if (!signal().aborted) notify.error(said[problemOfFile(error)](file.name));
      }
    setIsReading(false);
  }

  async function confirm(chosen: readonly TakenSheet[]): Promise<void> {
    // All at once: a sheet that waits for its turn is not changed, taken away or confirmed again.
    for (const { key } of chosen) change(key, (each) => ({ ...each, state: "saving" }));
    for (const sheet of chosen) {
      const saved = await save(sheet);
      change(sheet.key, ({ failure: _, ...each }) => ({ ...each, ...saved }));
    }
  }

  async function sendAgain({ key, reading, pictureLacks }: TakenSheet): Promise<void> {
    if (!reading || !pictureLacks) return;
    change(key, ({ pictureLacks: _, ...each }) => each);
    const lacks = await sendPicture(reading, pictureLacks);
    change(key, (each) => ({ ...each, ...lacks }));
    await queries.invalidateQueries({ queryKey: ["answer-sheets", exam.id] });
  }

  const ready = sheets.filter((sheet) => isReady(sheet, beside));
  const work = useUnsavedWork(
    sheets.some(
      ({ state, reading, pictureLacks }) => reading && (state !== "saved" || pictureLacks),
    ),
  );
  return (
    <>
      {begun.length > 1 ? (
        <SelectField
          label={t.session}
          value={sessionId}
          onChange={({ target }) => setSessionId(target.value)}
        >
          <option value="">{t.chooseSession}</option>
          {begun.map((session) => (
            <option key={session.id} value={session.id}>
              {timesOf({ ...exam, sessions: [session] })[0]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {isTaking ? (
        <Camera {...{ layout, reader: reader() }} onSheet={add} onEnd={() => setIsTaking(false)} />
      ) : (
        <Button size="large" className="justify-self-start" onClick={() => setIsTaking(true)}>
          <CameraIcon aria-hidden="true" className="size-5" />
          {t.camera}
        </Button>
      )}
      <FileField
        label={t.files}
        hint={t.filesHint}
        multiple
        accept="image/*,application/pdf"
        disabled={isReading}
        onChange={({ currentTarget }) => void readFiles([...(currentTarget.files ?? [])])}
        // The same file may be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
      />
      <p role="status">{isReading ? t.reading : null}</p>
      {ready.length > 1 ? (
        <Button size="large" className="justify-self-start" onClick={() => void confirm(ready)}>
          {t.confirmAll(ready.length)}
        </Button>
      ) : null}
      <ul className="grid grid-cols-1 gap-3">
        {sheets.map((sheet) => (
          <TakenSheetCard
            key={sheet.key}
            {...{ sheet, beside }}
            onChange={(to) => change(sheet.key, to)}
            onConfirm={() => void confirm([sheet])}
            onSendAgain={() => void sendAgain(sheet)}
            onRemove={() => setSheets((all) => all.filter(({ key }) => key !== sheet.key))}
          />
        ))}
      </ul>
      <UnsavedGuard work={work} />
    </>
  );
}

/** Starts the reader when it is first needed. */
function useReader(): () => SheetReader {
  const opened = useRef<SheetReader>(undefined);
  useEffect(() => () => opened.current?.end(), []);
  return () => {
    opened.current ??= openReader();
    return opened.current;
  };
}

/** Aborted once the page is left. */
function useEnding(): () => AbortSignal {
  const ending = useRef(new AbortController());
  useEffect(() => {
    if (ending.current.signal.aborted) ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  return () => ending.current.signal;
}

/** Gives the attempt where the picture was not taken. */
async function sendPicture({ page, picture }: SheetReading, id: string) {
  try {
    await upload("PUT /api/teach/attempts/:id/sheets/:page", {
      params: { id, page: String(page) },
      form: {},
      files: { sheet: new File([picture], "sheet.webp", { type: picture.type }) },
    });
    return {};
  } catch (error) {
    // After results no picture is kept.
    const isOver = error instanceof ApiError && error.code === "results_published";
    return isOver ? {} : { pictureLacks: id };
  }
}

/** Saves the answers and then the picture; gives how the sheet stands then. */
function useSaving(examId: string, { code }: SheetLayout, sessionId: string) {
  const t = useTexts(answerSheetsTexts);
  const queries = useQueryClient();
  return async ({ reading, ...sheet }: TakenSheet): Promise<Partial<TakenSheet>> => {
    if (!reading) return { state: "open", failure: t.notSaved };
    const { page } = reading;
    try {
      const { attemptId } = await call("PUT /api/teach/exams/:id/sheets/:studentId", {
        params: { id: examId, studentId: sheet.studentId },
        body: {
          ...{ page, layout: reading.code?.layout ?? code },
          ...{ replacesOther: sheet.replacesOther, ...(sessionId && { sessionId }) },
          answers: [...sheet.answers].map(([question, answer]) => ({ question, answer })),
        },
      });
      return { state: "saved", ...(await sendPicture(reading, attemptId)) };
    } catch (error) {
      return { state: "open", failure: failureText(error, { fallback: t.notSaved }) };
    } finally {
      for (const key of [["answer-sheets", examId], resultsQuery(examId).queryKey])
        await queries.invalidateQueries({ queryKey: key });
    }
  };
}
