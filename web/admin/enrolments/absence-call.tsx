import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { type Absence, absenceCall } from "../../../contract/entities/attendance.ts";
import { call, failureText } from "../../api/call.ts";
import { useContractForm, withoutBlanks } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminAbsencesTexts } from "../../texts/admin-enrolments.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirst } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

type OfAbsence = { absence: Absence };

/** Who called the family when and what they noted, or the button that says so. */
export function AbsenceCall({ absence }: OfAbsence) {
  const t = useTexts(adminAbsencesTexts);
  const dateTime = useDateTime();
  const [isAsked, setAsked] = useState(false);
  const takeBack = useTakeBack(absence);
  const { call: made, name } = absence;
  return (
    <>
      {made ? (
        <div className="rounded-control bg-good-tint px-3 py-2 text-sm">
          <p>{t.calledBy(made.byName ?? t.formerAdmin, dateTime(made.at))}</p>
          {made.note ? <p className="wrap-anywhere whitespace-pre-line">{made.note}</p> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={made ? "quiet" : "outline"}
          aria-label={made ? t.changeCallOf(name) : t.calledOf(name)}
          onClick={() => setAsked(true)}
        >
          {made ? null : <Phone aria-hidden="true" className="size-4" />}
          {made ? t.changeCall : t.called}
        </Button>
        {made ? (
          <Button
            variant="quiet"
            aria-label={t.takeBackOf(name)}
            isBusy={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            {t.takeBack}
          </Button>
        ) : null}
      </div>
      <NoteCall absence={absence} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}

type NoteCallProps = OfAbsence & { isOpen: boolean; onClose: () => void };

/** Asks what was said on the phone. */
export function NoteCall(props: NoteCallProps) {
  const t = useTexts(adminAbsencesTexts);
  const { absence, isOpen, onClose } = props;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.callTitle(absence.name)}>
      {isOpen ? <Fields {...props} /> : null}
    </FormDialog>
  );
}

const { note } = absenceCall.shape;
const noted = z.strictObject({ note });

function Fields({ absence, onClose }: NoteCallProps) {
  const t = useTexts(adminAbsencesTexts);
  const queries = useQueryClient();
  const { classId, userId } = absence;
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: noted,
    defaultValues: { note: absence.call?.note ?? "" },
    toInput: withoutBlanks,
    async send(body) {
      await call("POST /api/admin/absence-calls", {
        // A note that was emptied goes.
        body: { classId, userId, isCalled: true, ...(absence.call && { note: null }), ...body },
      });
      notify.success(t.callSaved(absence.name));
      onClose();
      await queries.invalidateQueries({ queryKey: ["absences"] });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextArea
        {...field("note")}
        label={t.note}
        optional={t.optional}
        hint={t.noteHint}
        {...focusFirst}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

function useTakeBack({ classId, userId }: Absence) {
  const a = useTexts(adminTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call("POST /api/admin/absence-calls", { body: { classId, userId, isCalled: false } }),
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["absences"] }),
  });
}
