import { type FormEvent, useMemo, useState } from "react";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { failureText } from "../../api/call.ts";
import { addressOf } from "../../api/send.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FileField, TextArea } from "../../ui/field.tsx";
import { readKey } from "./formats/key.ts";
import { QuestionFileError } from "./question-file-error.ts";
import { type Chosen, KeyError, SecondFileError } from "./read-chosen.ts";

const PDF_START = "%PDF-";

type FilesFormProps = {
  /** What the last reading failed with. */
  error: Error | null;
  isBusy: boolean;
  /** Whether a PDF is chosen, which has its own place for answers. */
  isPdf: boolean;
  /** A PDF is cut before it is read; undefined once another file is chosen. */
  onPdf: (file: File | undefined) => void;
  onRead: (chosen: Chosen) => void;
};

/** The file of the questions, and what may stand apart from it. */
export function FilesForm({ error, isBusy, isPdf, onPdf, onRead }: FilesFormProps) {
  const t = useTexts(questionImportsTexts);
  const { fileSize } = useFormats();
  const [file, setFile] = useState<File>();
  const [second, setSecond] = useState<File>();
  const [key, setKey] = useState("");
  const [isWithoutFile, setIsWithoutFile] = useState(false);
  const problems = useProblems(error);
  const { answers, unread } = useMemo(() => readKey(key), [key]);
  const choose = async (chosen: File | undefined) => {
    setIsWithoutFile(false);
    const isToCut = (await chosen?.slice(0, PDF_START.length).text()) === PDF_START;
    setFile(isToCut ? undefined : chosen);
    onPdf(isToCut ? chosen : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWithoutFile(file === undefined);
    if (file && unread.length === 0) onRead({ file, second, key });
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-2">
      <FileField
        label={t.file}
        hint={t.fileHint(fileSize(importLimits.questionFileBytes))}
        error={isWithoutFile ? t.noFile : problems.file}
        disabled={isBusy}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        // The same file may be chosen again once it was corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
          setFile(undefined);
        }}
      />
      <a
        href={addressOf("/api/teach/question-template")}
        download
        className="inline-flex min-h-11 items-center justify-self-start text-act underline underline-offset-4"
      >
        {t.template}
      </a>
      {isPdf ? null : (
        <>
          <Disclosure look="box" head={t.apart}>
            <div className="grid gap-4 px-4 pt-2 pb-4">
              <TextArea
                label={t.key}
                hint={answers.size > 0 ? t.keyRead(answers.size) : t.keyHint}
                error={unread.length > 0 ? t.keyUnread(unread.join(" · ")) : problems.key}
                value={key}
                onChange={({ currentTarget }) => setKey(currentTarget.value)}
              />
              <FileField
                label={t.second}
                hint={t.secondHint}
                error={problems.second}
                disabled={isBusy}
                onChange={({ currentTarget }) => setSecond(currentTarget.files?.[0])}
              />
            </div>
          </Disclosure>
          <Button type="submit" isBusy={isBusy} className="justify-self-start">
            {t.read}
          </Button>
        </>
      )}
    </form>
  );
}

/** What is said of a failure, at the field that it is about. */
function useProblems(error: Error | null): Partial<Record<"file" | "second" | "key", string>> {
  const t = useTexts(questionImportsTexts);
  const language = useLanguage();
  if (error instanceof KeyError) return { key: t.keyUnmatched(error.numbers.join(", ")) };
  if (error instanceof SecondFileError) return { second: fieldErrorSentence(error.code, language) };
  if (error instanceof QuestionFileError) return { file: fieldErrorSentence(error.code, language) };
  return error ? { file: failureText(error, { fallback: t.notRead }) } : {};
}
