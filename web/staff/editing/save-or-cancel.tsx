import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";

export type SaveOrCancelProps = {
  /** Why the last sending was refused, unless a field says it. */
  refusal: string | undefined;
  isSending: boolean;
  /** Something is still missing that no field could complain of. */
  isIncomplete?: boolean;
  /** What is done, where it is not saving. */
  action?: string | undefined;
  isDanger?: boolean;
  onCancel: () => void;
};

/** The end of a form in a dialog. */
export function SaveOrCancel(props: SaveOrCancelProps) {
  const { refusal, isSending, isIncomplete = false, action, isDanger = false, onCancel } = props;
  const e = useTexts(editingTexts);
  return (
    <>
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          {e.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? "danger" : "act"}
          isBusy={isSending}
          disabled={isIncomplete}
        >
          {action ?? (isSending ? e.saving : e.save)}
        </Button>
      </div>
    </>
  );
}
