import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import { createImport } from "./create-import.ts";
import { FilesForm } from "./files-form.tsx";
import type { QuestionsOfFile } from "./found-question.ts";
import { importsQuery } from "./imports-query.ts";
import { type Chosen, readChosen } from "./read-chosen.ts";

const CutPdf = lazyPart(() => import("./pdf/cut-pdf.tsx"));

export async function clientLoader() {
  const imports = queryClient.fetchQuery({ ...importsQuery, staleTime: 0 });
  await imports.catch(rejectSignedOut);
}

export const meta = privateTitle({
  en: questionImportsTexts.en.title,
  hi: questionImportsTexts.hi.title,
});

/** A file of questions is chosen, and kept to be looked at; or an earlier one is gone on with. */
export default function ImportQuestionsPage() {
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const { reading, pictures, cancel } = useReading();
  const [pdf, setPdf] = useState<File>();
  const progress = reading.isPending ? <Progress pictures={pictures} onCancel={cancel} /> : null;
  const list = { label: useSectionTitle("questions"), to: paths.questions(area) };
  return (
    <OfficePage title={t.title} lead={t.lead} crumbs={[list, { label: t.title }]}>
      <Card className="max-w-4xl">
        <FilesForm
          error={reading.error}
          isBusy={reading.isPending}
          isPdf={pdf !== undefined}
          onPdf={setPdf}
          onRead={(chosen) => reading.mutate(chosen)}
        />
        {pdf ? null : progress}
      </Card>
      {pdf ? (
        <Suspense fallback={<ProgressBar label={t.reading} fraction={undefined} />}>
          <CutPdf
            file={pdf}
            sending={progress}
            onCut={(cut) => reading.mutateAsync({ file: pdf, cut })}
          />
        </Suspense>
      ) : (
        <OpenImports />
      )}
    </OfficePage>
  );
}

/** Of a PDF, with the questions that were cut from it by hand. */
type Cut = { file: File; cut: QuestionsOfFile };
type SentPictures = { done: number; all: number };

/** Reads files and keeps what is in them on the server, until it is cancelled or the page is left. */
function useReading() {
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const [pictures, setPictures] = useState<SentPictures>();
  const stop = useRef<AbortController>(null);
  const reading = useMutation({
    async mutationFn(chosen: Chosen | Cut) {
      setPictures(undefined);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const read =
        "cut" in chosen
          ? ({ format: "pdf", ...chosen.cut } as const)
          : await readChosen(chosen, signal);
      const onPicture = (done: number, all: number) => setPictures({ done, all });
      return createImport({ ...read, title: chosen.file.name }, { signal, onPicture });
    },
    onSuccess: (id) => navigate(paths.questionImport(area, id)),
  });
  useEffect(() => () => stop.current?.abort(), []);
  const cancel = () => {
    stop.current?.abort();
    reading.reset();
  };
  return { reading, pictures, cancel };
}

type ProgressProps = { pictures: SentPictures | undefined; onCancel: () => void };

function Progress({ pictures, onCancel }: ProgressProps) {
  const t = useTexts(questionImportsTexts);
  const said = pictures ? t.pictures(pictures.done, pictures.all) : t.reading;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <span role="status" className="text-sm text-soft">
        {said}
      </span>
      <Button variant="quiet" onClick={onCancel} className="row-span-2">
        {t.cancel}
      </Button>
      <ProgressBar label={said} fraction={pictures && pictures.done / pictures.all} />
    </div>
  );
}

/** Imports that somebody has begun, to be gone on with, or to be taken back. */
function OpenImports() {
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const dateTime = useDateTime();
  const { data: imports = [] } = useQuery(importsQuery);
  if (imports.length === 0) return null;
  return (
    <section aria-label={t.goOn} className="grid max-w-4xl grid-cols-1 gap-2">
      <h2 className="text-heading">{t.goOn}</h2>
      <ul className="divide-y divide-rule rounded-sheet border border-rule bg-sheet px-4">
        {imports.map(({ id, title, createdAt, byName, questions, left }) => (
          <li
            key={id}
            className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="grid min-w-0">
              <TextLink to={paths.questionImport(area, id)} className="wrap-anywhere">
                {title}
              </TextLink>
              <span className="text-sm text-soft">
                {[dateTime(createdAt), byName].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="text-soft tabular-nums">
              {left === 0 ? t.done(questions) : t.left(left, questions)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
