import { useState } from "react";
import { isUnsaved } from "../../../contract/exams/attempt-log.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { PaletteLegend } from "./palette.tsx";
import { useSat } from "./sat.tsx";

/** Submits after asking once, with what counts and what does not. */
export function SubmitTest() {
  const [isAsking, setIsAsking] = useState(false);
  const t = useTexts(sittingTexts);
  const { sitting, view, paper, pattern, isReadOnly } = useSat();
  const unsaved = pattern.saving === "on-save" ? view.state.questions.filter(isUnsaved).length : 0;
  return (
    <>
      <Button disabled={isReadOnly} className="col-span-2" onClick={() => setIsAsking(true)}>
        {t.submit}
      </Button>
      <Confirmation
        isOpen={isAsking}
        title={t.submitTitle}
        stay={t.stay}
        onStay={() => setIsAsking(false)}
        action={t.submit}
        onAction={() => void sitting.act({ is: "submit" })}
      >
        <p className="mb-4">{t.submitText}</p>
        <PaletteLegend places={paper.questions.map((_, at) => at)} />
        {unsaved > 0 ? <p className="mt-4 font-semibold text-bad">{t.notSaved(unsaved)}</p> : null}
      </Confirmation>
    </>
  );
}
