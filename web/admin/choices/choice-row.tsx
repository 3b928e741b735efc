import { Pencil } from "lucide-react";
import type { OfficeChoice } from "../../../contract/entities/choice.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminChoicesMessages } from "../../messages/admin-choices.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { OrderButtons, type OrderButtonsProps } from "../../staff/editing/order-buttons.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { useChangeChoice } from "./choices-query.ts";

export type ChoiceRowProps = Pick<OrderButtonsProps, "order" | "isFirst" | "isLast"> & {
  choice: OfficeChoice;
  /** Every class, of which a programme has some. */
  classes: readonly OfficeChoice[];
  onEdit: () => void;
  onRetire: () => void;
};

/** A row's names, what uses it, and what can be done with it. */
export function ChoiceRow({ choice, classes, onEdit, onRetire, ...place }: ChoiceRowProps) {
  const t = useMessages(adminChoicesMessages);
  const language = useLanguage();
  const name = choice.name[language];
  const ofProgramme = classes.filter(({ code }) => choice.classes?.includes(code));
  const classNames = ofProgramme.map((each) => each.name[language]);
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
      <div className="flex flex-wrap items-center gap-1">
        <OrderButtons {...place} id={choice.code} title={name} />
        <Button variant="quiet" aria-label={t.renameOf(name)} onClick={onEdit} data-edit="">
          <Pencil aria-hidden="true" className="size-4" />
          {t.rename}
        </Button>
        {choice.isRetired ? (
          <BringBack choice={choice} />
        ) : (
          <Button variant="outline" aria-label={t.retireOf(name)} onClick={onRetire}>
            {t.retire}
          </Button>
        )}
      </div>
    </div>
  );
}

function BringBack({ choice }: Pick<ChoiceRowProps, "choice">) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminChoicesMessages);
  const name = choice.name[useLanguage()];
  const { mutate, isPending } = useChangeChoice();
  const bringBack = () =>
    mutate(
      { choice, change: { isRetired: false } },
      {
        onSuccess: () => notify.success(t.saved(name)),
        onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
      },
    );
  return (
    <Button
      variant="outline"
      aria-label={t.bringBackOf(name)}
      isBusy={isPending}
      onClick={bringBack}
    >
      {t.bringBack}
    </Button>
  );
}
