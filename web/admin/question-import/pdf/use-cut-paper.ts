import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { patternsQuery } from "../../exams/exams-query.ts";
import { applyKey } from "../formats/apply-key.ts";
import { readKey } from "../formats/key.ts";
import type { QuestionsOfFile } from "../found-question.ts";
import { type Boxes, namesOf, numbersOf, seriesOf } from "./boxes.ts";
import { cutPictures } from "./cut-pictures.ts";
import { openPaper, type Paper, PaperError, textOfPaper } from "./open-paper.ts";
import { questionsOfBoxes } from "./questions-of-boxes.ts";
import { useCutting, useLeaving } from "./use-cutting.ts";
import { openWithBoxes } from "./use-paper.ts";

/** Questions with solutions, to be cut from there. */
type Solutions = { paper: Paper; boxes: Boxes };

export type CutPaperOptions = {
  paper: Paper;
  /** Of the file, without its ending. */
  name: string;
  boxes: Boxes;
  /** Takes the questions on to where they are looked at. */
  onCut: (questions: QuestionsOfFile) => Promise<unknown>;
};

/** What is given of a paper, what follows from it, and its cutting. */
export function useCutPaper({ paper, name, boxes, onCut }: CutPaperOptions) {
  const patterns = useQuery(patternsQuery).data ?? [];
  const [given, setGiven] = useState(() => ({
    ...{ cut: "", solved: "", pattern: "", options: "4", key: "", language: languageOf(paper) },
  }));
  const control = (field: keyof typeof given) => ({
    value: given[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [field]: target.value }),
  });
  const { numbers, series, cut, solvedHere } = useSeries(boxes, given);
  const { answerKey, asked, ...unmatched } = useMatched(cut, given.key);
  const readingKey = useReadingKey((text) => setGiven((now) => ({ ...now, key: text })));
  const readingSolutions = useReadingSolutions();
  const solutions = readingSolutions.data ?? (solvedHere && { paper, boxes: solvedHere });
  const sections = patterns.find(({ code }) => code === given.pattern)?.sections ?? [];
  const finishing = useCutting(async (cutting) => {
    const pictures = await cutPictures(paper, cut, cutting);
    const questions = questionsOfBoxes({
      ...{
        name,
        boxes: cut,
        key: answerKey,
        sections,
        optionCount: Number(given.options),
        pictures,
      },
      language: given.language === "hi" ? "hi" : "en",
      solutions: await cutSolutions(solutions, cutting),
    });
    await onCut(questions);
  });
  return {
    ...{ patterns, control, numbers, series, cut, answerKey, asked, ...unmatched },
    ...{ readingKey, readingSolutions, solutions, finishing },
    expected: sections.reduce((sum, { count }) => sum + count, 0),
  };
}

export type CutPaperState = ReturnType<typeof useCutPaper>;

/** The papers that stand one after the other in a file, what of them is cut, and which of them has the solutions. */
function useSeries(boxes: Boxes, given: { cut: string; solved: string }) {
  const numbers = useMemo(() => numbersOf(boxes), [boxes]);
  const series = useMemo(() => seriesOf(boxes), [boxes]);
  const seriesAt = (place: string) => (place === "" ? undefined : series[Number(place)]);
  const solvedHere = seriesAt(given.solved);
  const chosen = seriesAt(given.cut);
  const cut = useMemo(
    () => chosen ?? boxes.filter((box) => !solvedHere?.includes(box)),
    [chosen, boxes, solvedHere],
  );
  return { numbers, series, cut, solvedHere };
}

/** The questions that will be cut, with what their key does not match. */
function useMatched(cut: Boxes, typed: string) {
  const key = useMemo(() => readKey(typed), [typed]);
  return useMemo(() => {
    const { found } = questionsOfBoxes({
      ...{ boxes: cut, key, name: "", language: "en", sections: [], optionCount: 4 },
      ...{ pictures: new Map(), solutions: new Map() },
    });
    return { answerKey: key, asked: found, ...applyKey(found, key) };
  }, [cut, key]);
}

function useReadingKey(onText: (text: string) => void) {
  const leaving = useLeaving();
  return useMutation({
    mutationFn: async (file: File) => {
      const text = await textOfFile(file, leaving());
      if (readKey(text).answers.size === 0) throw new PaperError("noAnswers");
      onText(text);
    },
  });
}

function useReadingSolutions() {
  const leaving = useLeaving();
  return useMutation({
    mutationFn: (file: File): Promise<Solutions> =>
      openWithBoxes(file, { signal: leaving(), onPage: () => undefined }),
  });
}

/** By the numbers of their questions. */
async function cutSolutions(
  solutions: Solutions | undefined,
  cutting: Parameters<typeof cutPictures>[2],
): Promise<Map<string, Blob>> {
  if (!solutions) return new Map();
  const names = namesOf(solutions.boxes);
  const pictures = await cutPictures(solutions.paper, solutions.boxes, cutting);
  return new Map([...pictures].map(([id, blob]) => [names.get(id) ?? "", blob]));
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
