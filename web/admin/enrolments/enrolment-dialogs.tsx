import { type ReactNode, useRef, useState } from "react";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import type { AskedPapers } from "../papers/make-papers.ts";
import { PapersDialog } from "../papers/papers-dialog.tsx";
import { courseTitleIn, studentName } from "../student-cells.tsx";
import { SubjectNotes } from "../subject-notes.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { AskedDecision } from "./decision-parts.tsx";

export type AskDecision = (asked: AskedDecision, onDone?: () => void) => void;

type EnrolmentDialogs = {
  /** `onDone` is called when something was decided. */
  ask: AskDecision;
  openNotes: (enrolment: ListedEnrolment) => void;
  print: (asked: AskedPapers) => void;
  dialogs: ReactNode;
};

/** The questions before a decision about enrolments, the office's notes about one, and what is printed of them. */
export function useEnrolmentDialogs(
  onChanged: (enrolment: ListedEnrolment) => void,
): EnrolmentDialogs {
  const [asked, setAsked] = useState<AskedDecision>();
  const [noted, setNoted] = useState<ListedEnrolment>();
  const [printed, setPrinted] = useState<AskedPapers>();
  const onDone = useRef<() => void>(undefined);
  return {
    ask: (decision, done) => {
      onDone.current = done;
      setAsked(decision);
    },
    openNotes: setNoted,
    print: setPrinted,
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
        <PapersDialog asked={printed} onClose={() => setPrinted(undefined)} />
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
