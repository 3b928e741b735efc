import { useState } from "react";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSat } from "./sat.tsx";
import { placesOf } from "./sitting-state.ts";

/** The whole paper to be read through, without answers. */
export function QuestionPaper() {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTexts(sittingTexts);
  const { pattern } = useSat();
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t.wholePaper}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.wholePaper} shape="wide">
        {pattern.sections.map(({ name }, section) => (
          <section key={name} className="mt-6">
            <h3 className="font-sans text-base font-semibold">{name}</h3>
            <SectionQuestions section={section} onChosen={() => setIsOpen(false)} />
          </section>
        ))}
      </Dialog>
    </>
  );
}

function SectionQuestions({ section, onChosen }: { section: number; onChosen: () => void }) {
  const t = useTexts(sittingTexts);
  const { paper, languageOf, show } = useSat();
  return (
    <ol className="grid grid-cols-1 divide-y divide-rule">
      {placesOf(paper, section).map((place) => {
        const content = paper.questions[place]?.content;
        return content ? (
          <li key={place} className="grid grid-cols-1 gap-3 py-4">
            <div className="flex items-center justify-between gap-3">
              <h4 className="font-sans text-base font-semibold">{t.question(place + 1)}</h4>
              <Button
                variant="quiet"
                aria-label={t.goTo(place + 1)}
                onClick={() => {
                  show(place);
                  onChosen();
                }}
              >
                →
              </Button>
            </div>
            <QuestionView content={content} language={languageOf(place)} />
          </li>
        ) : null;
      })}
    </ol>
  );
}
