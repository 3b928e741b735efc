import { useState } from "react";
import { writtenIn } from "../../shared/questions/written-text.tsx";
import { useTakeWholeScreen } from "../../state/whole-screen.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, PlainButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Instructions } from "./instructions.tsx";
import { PaletteLegend, PaletteNumbers } from "./palette.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { QuestionPaper } from "./question-paper.tsx";
import { type SatParts, SatProvider, useSat } from "./sat.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SavedCounts, SavingNotices } from "./saved-state.tsx";
import { placesOf } from "./sitting-state.ts";
import { SubmitTest } from "./submit-test.tsx";
import { TimeLeft } from "./time-left.tsx";

/** A test while it is sat: one column for a thumb, and from 1024 pixels on NTA's arrangement. */
export function SittingScreen(parts: SatParts) {
  useTakeWholeScreen();
  return (
    <SatProvider {...parts}>
      <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:h-dvh">
        <div className="sticky top-0 z-10 bg-sheet shadow-sheet lg:static">
          <TopBar />
          <SavingNotices />
          <SectionTabs />
        </div>
        <div className="grid min-h-0 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-h-0 flex-col">
            <div className="min-h-0 flex-1 lg:overflow-y-auto">
              <QuestionPanel />
            </div>
            <SaveBar palette={<PaletteSheet />} />
          </div>
          <PaletteSide />
        </div>
      </div>
    </SatProvider>
  );
}

function TopBar() {
  const { facts, clock, view } = useSat();
  const title = writtenIn({ en: facts.title, hi: facts.titleHi }, useLanguage());
  return (
    <div className="border-b border-rule px-4 py-2 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <h1 lang={title.lang} className="min-w-0 truncate font-sans text-base font-semibold">
          {title.text}
        </h1>
        <TimeLeft clock={clock} endsAtMs={view.endsAtMs} />
      </div>
      <SavedCounts />
    </div>
  );
}

/** The sections of the paper; choosing one shows its first question. */
function SectionTabs() {
  const { pattern, paper, show } = useSat();
  const t = useTexts(sittingTexts);
  const current = useCurrentSection();
  if (pattern.sections.length < 2) return null;
  return (
    <nav aria-label={t.sections} className="overflow-x-auto border-b border-rule">
      <ul className="flex w-max gap-1 px-3 py-1 sm:px-5">
        {pattern.sections.map(({ name }, section) => (
          <li key={name}>
            <PlainButton
              aria-current={section === current ? "true" : undefined}
              onClick={() => show(placesOf(paper, section)[0] ?? 0)}
              className="min-h-11 rounded-control px-3 text-sm whitespace-nowrap hover:bg-tint aria-[current=true]:bg-act aria-[current=true]:font-semibold aria-[current=true]:text-on-act"
            >
              {name}
            </PlainButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentSection(): number {
  const { paper, view } = useSat();
  return paper.questions[view.question]?.section ?? 0;
}

/** As on NTA's screen: the counts and the numbers of the section that is shown. */
function PaletteSide() {
  const { pattern, paper } = useSat();
  const t = useTexts(sittingTexts);
  const section = useCurrentSection();
  const places = placesOf(paper, section);
  return (
    <aside
      aria-label={t.palette}
      className="hidden min-h-0 grid-rows-[auto_1fr_auto] gap-4 overflow-y-auto border-s border-rule bg-sheet p-4 lg:grid"
    >
      <PaletteLegend places={places} />
      <div className="rounded-sheet bg-well p-3">
        <h2 className="mb-2 font-sans text-base font-semibold">
          {pattern.sections[section]?.name}
        </h2>
        <PaletteNumbers places={places} />
      </div>
      <MoreActions />
    </aside>
  );
}

/** On a phone: all sections, in a sheet. */
function PaletteSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const { pattern, paper, view } = useSat();
  const t = useTexts(sittingTexts);
  const place = `${view.question + 1} / ${paper.questions.length}`;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={`${t.palette} ${place}`}
        onClick={() => setIsOpen(true)}
      >
        {place}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t.palette} shape="drawer">
        <div className="mt-3 grid grid-cols-1 gap-5">
          <PaletteLegend places={paper.questions.map((_, at) => at)} />
          {pattern.sections.map(({ name }, section) => (
            <section key={name}>
              <h3 className="mb-2 font-sans text-base font-semibold">{name}</h3>
              <PaletteNumbers places={placesOf(paper, section)} onChosen={close} />
            </section>
          ))}
          <MoreActions />
        </div>
      </Dialog>
    </>
  );
}

function MoreActions() {
  const { pattern } = useSat();
  return (
    <div className="grid grid-cols-2 gap-2">
      <QuestionPaper />
      <ReadInstructions />
      {pattern.submit === "any-time" ? <SubmitTest /> : null}
    </div>
  );
}

function ReadInstructions() {
  const [isOpen, setIsOpen] = useState(false);
  const { pattern } = useSat();
  const t = useTexts(sittingTexts);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t.instructions}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.instructions} shape="wide">
        <div className="mt-3">
          <Instructions pattern={pattern} />
        </div>
      </Dialog>
    </>
  );
}
