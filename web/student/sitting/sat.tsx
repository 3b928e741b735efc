import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import type { Answer } from "../../../contract/exams/answers.ts";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { PicturesContext } from "../../shared/questions/question-picture.tsx";
import { useStore } from "../../state/store.ts";
import { type Language, useLanguage } from "../../texts/texts.ts";
import { AnsweringContext, anyNumber } from "./answering.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Sitting, SittingView } from "./sitting.ts";
import type { Paper, SittingFacts } from "./sitting-server.ts";

export type SatParts = {
  sitting: Sitting;
  facts: SittingFacts;
  pattern: Pattern;
  paper: Paper;
  clock: ServerClock;
  giveFile: () => void;
};

/** What the parts of the screen show and do. */
export type Sat = SatParts & {
  view: SittingView;
  /** Of the question on the screen: what is shown as chosen, and in which language. */
  chosen: Answer | null;
  /** What was chosen last, which may not be on the screen yet. */
  chosenLast: () => Answer | null;
  /** Another one each time that a question is shown or cleared. */
  visit: string;
  language: Language;
  languageOf: (place: number) => Language;
  /** Nothing can be changed: somebody works elsewhere. */
  isReadOnly: boolean;
  /** The same one each time. */
  show: (place: number) => void;
  choose: (answer: Answer | null) => void;
  clear: () => void;
  /** Each goes on to the next question; after the last one that is the first. */
  save: (as: { isMarked: boolean }) => void;
  markAndGoOn: () => void;
  goOn: (by: 1 | -1) => void;
  mark: (isMarked: boolean) => void;
  viewIn: (language: Language) => void;
};

const SatContext = createContext<Sat | undefined>(undefined);

export function useSat(): Sat {
  const sat = useContext(SatContext);
  if (!sat) throw new Error("The parts of a sitting stand inside its screen.");
  return sat;
}

export function SatProvider({ children, ...parts }: SatParts & { children: ReactNode }) {
  const sat = useSatOf({ ...parts, pattern: useNamedPattern(parts.pattern) });
  const { view, paper, pattern } = sat;
  const section = pattern.sections[paper.questions[view.question]?.section ?? 0];
  const answering = {
    ...sat,
    isKeypadOnly: pattern.saving === "on-save",
    numberRule: section?.numeric ?? anyNumber,
  };
  return (
    <SatContext value={sat}>
      <PicturesContext value={paper.pictures}>
        <AnsweringContext value={answering}>{children}</AnsweringContext>
      </PicturesContext>
    </SatContext>
  );
}

function useSatOf(parts: SatParts): Sat {
  const { sitting, pattern, paper } = parts;
  const view = useStore(sitting.view, sitting.view.get());
  const ofPage = useLanguage();
  const place = view.question;
  const [onScreen, setOnScreen] = useState<Touched>({ visit: 0 });
  // At once, as the next tap may come before this one is on the disk and on the screen.
  const touched = useRef<Touched>(onScreen);
  const state = view.state.questions[place];
  const kept = pattern.saving === "on-save" ? state?.saved : state?.chosen;
  // Where a choice has to be saved, one that was left without saving is not shown again, as it does not count.
  const shown = (from: Touched) =>
    from.answer === undefined || from.place !== place ? (kept ?? null) : from.answer;
  const { languages } = view.state;
  const languageOf = (at: number) => languages.questions[at] ?? languages.paper ?? ofPage;

  // Until a question that is left has gone from the screen, a second tap is not meant for it.
  const isLeaving = () => touched.current.visit !== onScreen.visit;
  const act = (...acts: Act[]) => void (isLeaving() || sitting.act(...acts));
  const count = paper.questions.length;
  const seen = (by: 1 | -1): Act => ({ is: "see", question: (place + by + count) % count });
  const leave = useCallback(
    (...acts: Act[]) => {
      const next = { visit: touched.current.visit + 1 };
      touched.current = next;
      void sitting.actAndShow(() => setOnScreen(next), ...acts);
    },
    [sitting],
  );
  const leaveFor = (...acts: Act[]) => void (isLeaving() || leave(...acts));

  return {
    ...parts,
    view,
    chosen: shown(onScreen),
    chosenLast: () => shown(touched.current),
    visit: `${place} ${onScreen.visit}`,
    language: languageOf(place),
    languageOf,
    isReadOnly: view.elsewhere !== null,
    show: useCallback((question) => leave({ is: "see", question }), [leave]),
    choose(answer) {
      if (isLeaving()) return;
      const now = { visit: onScreen.visit, place, answer };
      touched.current = now;
      // What was taken back on the screen counts until it is saved, where that is the pattern's way.
      if (answer === null && pattern.saving === "on-save") setOnScreen(now);
      else void sitting.actAndShow(() => setOnScreen(now), chosenAct(place, answer));
    },
    clear: () => leaveFor({ is: "clear", question: place }),
    save({ isMarked }) {
      const chosen = shown(touched.current);
      const isLogged = isSame(chosen, state?.chosen ?? null);
      const acts = isLogged ? [] : [chosenAct(place, chosen)];
      leaveFor(...acts, { is: "save", question: place, isMarked }, seen(1));
    },
    markAndGoOn: () => leaveFor({ is: "mark", question: place, isMarked: true }, seen(1)),
    goOn: (by) => leaveFor(seen(by)),
    mark: (isMarked) => act({ is: "mark", question: place, isMarked }),
    viewIn: (language) =>
      act({
        is: "language",
        question: pattern.language === "whole-paper" ? null : place,
        language,
      }),
  };
}

/** What was chosen since a question is shown, by its place; without it, what is kept of it is on the screen. */
type Touched = { visit: number; place?: number; answer?: Answer | null };

function chosenAct(question: number, answer: Answer | null): Act {
  return answer === null ? { is: "clear", question } : { is: "choose", question, answer };
}

function isSame(one: Answer | null, other: Answer | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
