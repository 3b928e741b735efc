import type { UseMutationResult } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { isOvertaken } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { isSameName } from "../../shared/forms/typed-name.ts";
import { confirmTexts } from "../../texts/confirm.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

export type ConfirmDialogProps<Subject, Answer> = {
  /** What the question is about; the dialog is closed without it. */
  asked: Subject | undefined;
  /**
   * The confirmed action. While it runs the dialog cannot be closed, as that would look like a cancellation.
   * The dialog closes after success, and shows why the change was refused.
   */
  change: UseMutationResult<Answer, Error, Subject>;
  onClose: () => void;
  title: string;
  text: string;
  /** What else is to be chosen or known, below the text. */
  children?: ReactNode;
  /** The label of the confirming button, and its label while the action runs. */
  action: string;
  /** The name that has to be typed first, because the deletion cannot be undone. */
  typedName?: string | undefined;
  /** A better sentence than the server's own for some refusals. */
  failureOf?: (error: Error) => string | undefined;
  /**
   * Called if somebody else has changed the subject since it was read: the dialog closes and says so, and the page
   * has to fetch it again.
   */
  onOvertaken?: () => unknown;
};

/** Asks before something that cannot be taken back, or that somebody else will notice. */
export function ConfirmDialog<Subject, Answer>(props: ConfirmDialogProps<Subject, Answer>) {
  const { asked, change, title } = props;
  const close = () => {
    props.onClose();
    change.reset();
  };
  return (
    <Dialog isOpen={asked !== undefined} isHeld={change.isPending} onClose={close} title={title}>
      <Question {...props} close={close} />
    </Dialog>
  );
}

type QuestionProps<Subject, Answer> = ConfirmDialogProps<Subject, Answer> & { close: () => void };

/** Rendered anew whenever it is asked, so that nothing typed before is left. */
function Question<Subject, Answer>(props: QuestionProps<Subject, Answer>) {
  const t = useTexts(confirmTexts);
  const { asked, change, text, action, typedName, failureOf, onOvertaken, close } = props;
  const [typed, setTyped] = useState("");
  const isTyped = typedName === undefined || isSameName(typed, typedName);
  const { error } = change;
  const tellOvertaken = (refusal: Error) => {
    if (!onOvertaken || !isOvertaken(refusal)) return;
    close();
    notify.error(refusal.message);
    onOvertaken();
  };
  const confirm = () => {
    if (asked !== undefined && isTyped && !change.isPending)
      change.mutate(asked, { onSuccess: close, onError: tellOvertaken });
  };
  // Not by a form: the dialog may be inside one, which Enter would send.
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    confirm();
  };
  return (
    <>
      <p className="mt-2 mb-4 text-soft">{text}</p>
      {props.children}
      {typedName === undefined ? null : (
        <TextField
          label={t.typeName}
          hint={typedName}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={confirmByEnter}
        />
      )}
      {error ? (
        <FailedState
          message={failureOf?.(error) ?? failureText(error, { fallback: t.changeFailed })}
        />
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={change.isPending} onClick={close}>
          {t.cancel}
        </Button>
        <Button variant="danger" disabled={!isTyped} isBusy={change.isPending} onClick={confirm}>
          {action}
        </Button>
      </div>
    </>
  );
}
