import { ArrowDown, ArrowUp, Pencil } from "lucide-react";
import type { OfficeChoice } from "../../../contract/entities/choice.ts";
import { adminChoicesMessages } from "../../messages/admin-choices.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

export type ChoiceRowProps = {
  choice: OfficeChoice;
  /** The names of a programme's classes. */
  classNames: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRetire: () => void;
  onBringBack: () => void;
};

/** A row's names, what uses it, and what can be done with it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, classNames } = props;
  const t = useMessages(adminChoicesMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span lang="en">{choice.name.en}</span>
          {choice.name.hi === choice.name.en ? null : (
            <span lang="hi" className="font-normal text-soft">
              {choice.name.hi}
            </span>
          )}
          {choice.isRetired ? <Badge>{t.retired}</Badge> : null}
        </p>
        {/* No course holds the code of an examination. */}
        {choice.kind === "examination" ? null : (
          <p className="text-sm text-soft">{[...classNames, t.use(choice.usedBy)].join(" · ")}</p>
        )}
      </div>
      <RowButtons {...props} />
    </div>
  );
}

function RowButtons(props: ChoiceRowProps) {
  const { choice, isFirst, isLast, isBusy, onMove, onEdit, onRetire, onBringBack } = props;
  const t = useMessages(adminChoicesMessages);
  const name = choice.name[useLanguage()];
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        aria-label={t.up(name)}
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : onMove(-1))}
        data-move="-1"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        aria-label={t.down(name)}
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : onMove(1))}
        data-move="1"
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" aria-label={t.renameOf(name)} onClick={onEdit} data-edit="">
        <Pencil aria-hidden="true" className="size-4" />
        {t.rename}
      </Button>
      {choice.isRetired ? (
        <Button
          variant="outline"
          aria-label={t.bringBackOf(name)}
          isBusy={isBusy}
          onClick={onBringBack}
        >
          {t.bringBack}
        </Button>
      ) : (
        <Button variant="outline" aria-label={t.retireOf(name)} onClick={onRetire}>
          {t.retire}
        </Button>
      )}
    </div>
  );
}
