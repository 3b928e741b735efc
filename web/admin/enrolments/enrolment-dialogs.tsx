import { type ReactNode, useRef, useState } from "react";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { courseTitleIn, studentName } from "../student-cells.tsx";
import { SubjectNotes } from "../subject-notes.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { AskedDecision } from "./decision-parts.tsx";

export type AskDecision = (asked: AskedDecision, onDone?: () => void) => void;

type EnrolmentDialogs = {
  /** `onDone` is called when something was decided. */
  ask: AskDecision;
  openNotes: (enrolment: ListedEnrolment) => void;
  dialogs: ReactNode;
};

/** The questions before a decision about enrolments, and the office's notes about one. */
export function useEnrolmentDialogs(
  onChanged: (enrolment: ListedEnrolment) => void,
): EnrolmentDialogs {
  const [asked, setAsked] = useState<AskedDecision>();
  const [noted, setNoted] = useState<ListedEnrolment>();
  const onDone = useRef<() => void>(undefined);
  return {
    ask: (decision, done) => {
      onDone.current = done;
      setAsked(decision);
    },
    openNotes: setNoted,
    dialogs: (
      <>
        <DecisionDialog
          asked={asked}
          onDecided={(decided) => {
            for (const enrolment of decided) onChanged(enrolment);
          }}
          onFinished={() => onDone.current?.()}
          onClose={() => setAsked(undefined)}
        />
        <NotesDialog enrolment={noted} onClose={() => setNoted(undefined)} />
      </>
    ),
  };
}

type NotesDialogProps = { enrolment: ListedEnrolment | undefined; onClose: () => void };

function NotesDialog({ enrolment, onClose }: NotesDialogProps) {
  const t = useTexts(adminDecisionsTexts);
  const language = useLanguage();
  const title = enrolment
    ? t.notesOf(studentName(enrolment), courseTitleIn(enrolment.course, language))
    : "";
  return (
    <FormDialog isOpen={enrolment !== undefined} onClose={onClose} title={title} shape="wide">
      {enrolment ? (
        <div className="mt-4">
          <SubjectNotes subject={{ subjectType: "enrolment", subjectId: enrolment.id }} />
        </div>
      ) : null}
    </FormDialog>
  );
}
