import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import { fieldErrorSentence } from "../../../../contract/field-errors.ts";
import { failureText } from "../../../api/call.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useLanguage, useTexts } from "../../../texts/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FailedState } from "../../../ui/empty-state.tsx";
import { FileField, SelectField, TextArea } from "../../../ui/field.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { patternsQuery } from "../../exams/exams-query.ts";
import { applyKey } from "../formats/apply-key.ts";
import { readKey } from "../formats/key.ts";
import type { QuestionsOfFile } from "../found-question.ts";
import { type Boxes, countThrough, namesOf, numbersOf, seriesOf } from "./boxes.ts";
import { cutPictures } from "./cut-pictures.ts";
import { openPaper, type Paper, PaperError, textOfPaper } from "./open-paper.ts";
import { type CutPaper, questionsOfBoxes } from "./questions-of-boxes.ts";
import { openWithBoxes } from "./use-paper.ts";

export type TakingQuestions = {
  /** Takes the questions on to where they are looked at. */
  onCut: (questions: QuestionsOfFile) => Promise<unknown>;
  /** How far that is. */
  sending: ReactNode;
};

type FinishPaperProps = TakingQuestions & {
  paper: Paper;
  /** Of the file, without its ending. */
  name: string;
  boxes: Boxes;
  onBoxes: (boxes: Boxes) => void;
  onBack: () => void;
};

/** Questions with solutions, to be cut from there. */
type Solutions = { paper: Paper; boxes: Boxes };

/** What the pictures do not say: the kinds, the answers, the solutions; then they are cut. */
export function FinishPaper(props: FinishPaperProps) {
  const { paper, name, boxes, onBoxes, onBack, onCut, sending } = props;
  const t = useTexts(adminPaperTexts);
  const language = useLanguage();
  const patterns = useQuery(patternsQuery).data ?? [];
  const [given, setGiven] = useState(() => ({
    ...{ cut: "", solved: "", pattern: "", options: "4", key: "", language: languageOf(paper) },
  }));
  const control = (field: keyof typeof given) => ({
    value: given[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [field]: target.value }),
  });
  const leaving = useLeaving();

  const numbers = useMemo(() => numbersOf(boxes), [boxes]);
  const series = useMemo(() => seriesOf(boxes), [boxes]);
  const seriesAt = (place: string) => (place === "" ? undefined : series[Number(place)]);
  const solvedHere = seriesAt(given.solved);
  const chosen = seriesAt(given.cut);
  const cut = useMemo(
    () => chosen ?? boxes.filter((box) => !solvedHere?.includes(box)),
    [chosen, boxes, solvedHere],
  );
  const sections = patterns.find(({ code }) => code === given.pattern)?.sections ?? [];
  const expected = sections.reduce((sum, { count }) => sum + count, 0);
  const key = useMemo(() => readKey(given.key), [given.key]);
  const known: Omit<CutPaper, "pictures" | "solutions"> = {
    ...{ name, boxes: cut, key, sections, optionCount: Number(given.options) },
    language: given.language === "hi" ? "hi" : "en",
  };
  const { asked, withoutAnswer, withoutQuestion } = useMemo(() => {
    const { found } = questionsOfBoxes({
      ...{ boxes: cut, key, name: "", language: "en", sections: [], optionCount: 4 },
      ...{ pictures: new Map(), solutions: new Map() },
    });
    return { asked: found, ...applyKey(found, key) };
  }, [cut, key]);

  const readingKey = useMutation({
    mutationFn: async (file: File) => {
      const text = await textOfFile(file, leaving());
      if (readKey(text).answers.size === 0) throw new PaperError("noAnswers");
      setGiven((now) => ({ ...now, key: text }));
    },
  });
  const readingSolutions = useMutation({
    mutationFn: (file: File): Promise<Solutions> =>
      openWithBoxes(file, { signal: leaving(), onPage: () => undefined }),
  });
  const solutions = readingSolutions.data ?? (solvedHere && { paper, boxes: solvedHere });
  const solutionNames = solutions && namesOf(solutions.boxes);
  const solved = new Set(solutionNames?.values());
  const solvedCount = asked.filter(({ number }) => number && solved.has(number)).length;
  const finishing = useCutting(async (cutting) => {
    const pictures = await cutPictures(paper, cut, cutting);
    const solvedPictures = solutions
      ? await cutPictures(solutions.paper, solutions.boxes, cutting)
      : new Map<number, Blob>();
    const named = [...solvedPictures].map(
      ([id, blob]) => [solutionNames?.get(id) ?? "", blob] as const,
    );
    await onCut(questionsOfBoxes({ ...known, pictures, solutions: new Map(named) }));
  });
  const seriesOptions = series.map((each, at) => {
    const own = each.flatMap(({ id }) => numbers.get(id) ?? []);
    const page = (each[0]?.parts[0]?.page ?? 0) + 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
      <option key={at} value={at}>
        {t.series(own[0] ?? 0, own.at(-1) ?? 0, page)}
      </option>
    );
  });
  return (
    <Card className="grid max-w-4xl grid-cols-1 gap-5">
      <Button variant="outline" onClick={onBack} className="justify-self-start">
        {t.toBoxes}
      </Button>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {series.length > 1 ? (
          <SelectField label={t.what} {...control("cut")}>
            <option value="">{t.everything(numbers.size)}</option>
            {seriesOptions}
          </SelectField>
        ) : null}
        <SelectField
          label={t.pattern}
          hint={t.patternHint}
          error={
            expected > 0 && expected !== asked.length
              ? t.otherCount(expected, asked.length)
              : undefined
          }
          {...control("pattern")}
        >
          <option value="">{t.noPattern}</option>
          {patterns.map(({ code, name: en, nameHi }) => (
            <option key={code} value={code}>
              {language === "hi" ? (nameHi ?? en) : en}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.optionCount} {...control("options")}>
          {[2, 3, 4, 5, 6].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField label={t.language} {...control("language")}>
          <option value="en">{t.english}</option>
          <option value="hi">{t.hindi}</option>
        </SelectField>
      </div>
      <TextArea
        label={t.key}
        hint={
          key.answers.size === 0
            ? t.keyHint
            : t.unmatched(
                withoutAnswer.join(", ") || "–",
                [...withoutQuestion, ...key.unread].join(", ") || "–",
              )
        }
        {...control("key")}
      />
      <FileField
        label={t.keyFile}
        accept=".pdf,.txt,.csv,application/pdf,text/plain,text/csv"
        error={readingKey.error ? paperProblem(readingKey.error, t) : undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && readingKey.mutate(files[0])}
      />
      <FileField
        label={t.solutions}
        hint={
          readingSolutions.isPending ? t.reading : solutions && t.solved(solvedCount, asked.length)
        }
        accept=".pdf,application/pdf"
        error={readingSolutions.error ? paperProblem(readingSolutions.error, t) : undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && readingSolutions.mutate(files[0])}
      />
      {series.length > 1 ? (
        <SelectField label={t.solvedIn} {...control("solved")}>
          <option value="">{t.nowhere}</option>
          {seriesOptions}
        </SelectField>
      ) : null}
      {seriesOf(cut).length > 1 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-soft">{t.beginsAgain}</p>
          <Button variant="outline" onClick={() => onBoxes(countThrough(boxes))}>
            {t.countThrough}
          </Button>
        </div>
      ) : null}
      {finishing.error ? (
        <FailedState message={failureText(finishing.error, { fallback: t.notCut })} />
      ) : null}
      {asked.length > importLimits.questionsOfFile ? (
        <FailedState message={fieldErrorSentence("too_many_questions", language)} />
      ) : null}
      {sending ??
        (finishing.isPending ? <ProgressBar label={t.cutting} fraction={finishing.share} /> : null)}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={asked.length === 0 || asked.length > importLimits.questionsOfFile}
          isBusy={finishing.isPending}
          onClick={() => finishing.begin()}
        >
          {finishing.isPending ? t.cutting : t.cut(asked.length)}
        </Button>
        {finishing.isPending && !sending ? (
          <Button variant="outline" onClick={finishing.stop}>
            {t.stop}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** Gives a signal that aborts when the page is left. */
function useLeaving(): () => AbortSignal {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  return () => leaving.current?.signal ?? AbortSignal.abort();
}

/** Cuts until it is done, stopped, or left. */
function useCutting(cut: (cutting: Parameters<typeof cutPictures>[2]) => Promise<void>) {
  const leaving = useLeaving();
  const stop = useRef<AbortController>(undefined);
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      const signal = AbortSignal.any([leaving(), stop.current.signal]);
      return cut({ signal, onCut: setShare });
    },
    onSettled: () => setShare(0),
  });
  // By us, or by whoever sends what was cut.
  const isStopped = stop.current?.signal.aborted || error?.name === "AbortError";
  return {
    isPending,
    error: isStopped ? null : error,
    share,
    begin: mutate,
    stop: () => stop.current?.abort(),
  };
}

/** A sentence for what went wrong while a file was read. */
export function paperProblem(
  error: unknown,
  t: Pick<typeof adminPaperTexts.en, PaperError["code"] | "notRead">,
): string {
  return error instanceof PaperError ? t[error.code] : t.notRead;
}

async function textOfFile(file: File, signal: AbortSignal): Promise<string> {
  if ((await file.slice(0, 5).text()) !== "%PDF-") return file.text();
  const paper = await openPaper(file, { signal, onPage: () => undefined });
  await paper.document.loadingTask.destroy();
  return textOfPaper(paper);
}

/** Hindi where more letters are Devanagari than not, or have no meaning, as often in Hindi. */
function languageOf({ pages }: Paper): string {
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
  const hindi = text.match(/[\u0900-\u097f\0\ufffd]/g)?.length ?? 0;
  return hindi > (text.match(/[a-z]/gi)?.length ?? 0) ? "hi" : "en";
}
