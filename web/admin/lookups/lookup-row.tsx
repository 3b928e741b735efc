import { Pencil } from "lucide-react";
import type { OfficeLookup } from "../../../contract/entities/lookup.ts";
import { failureText } from "../../api/failure-text.ts";
import { OrderButtons, type OrderButtonsProps } from "../../staff/editing/order-buttons.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminLookupsTexts } from "../../texts/admin-lookups.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { useChangeLookup } from "./lookups-query.ts";

export type LookupRowProps = Pick<OrderButtonsProps, "order" | "isFirst" | "isLast"> & {
  lookup: OfficeLookup;
  /** Every class, of which a programme has some. */
  classes: readonly OfficeLookup[];
  onEdit: () => void;
  onRetire: () => void;
};

/** A row's names, what uses it, and what can be done with it. */
export function LookupRow({ lookup, classes, onEdit, onRetire, ...place }: LookupRowProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminLookupsTexts);
  const language = useLanguage();
  const name = lookup.name[language];
  const ofProgramme = classes.filter(({ code }) => lookup.classes?.includes(code));
  const classNames = ofProgramme.map((each) => each.name[language]);
  const { mutate, isPending } = useChangeLookup();
  const bringBack = () =>
    mutate(
      { lookup, change: { isRetired: false } },
      {
        onSuccess: () => notify.success(t.saved(name)),
        onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span lang="en">{lookup.name.en}</span>
          {lookup.name.hi === lookup.name.en ? null : (
            <span lang="hi" className="font-normal text-soft">
              {lookup.name.hi}
            </span>
          )}
          {lookup.isRetired ? <Badge>{t.retired}</Badge> : null}
        </p>
        {/* No course holds the code of an examination. */}
        {lookup.kind === "examination" ? null : (
          <p className="text-sm text-soft">{[...classNames, t.use(lookup.usedBy)].join(" · ")}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <OrderButtons {...place} id={lookup.code} title={name} />
        <Button variant="quiet" aria-label={t.renameOf(name)} onClick={onEdit} data-edit="">
          <Pencil aria-hidden="true" className="size-4" />
          {t.rename}
        </Button>
        {lookup.isRetired ? (
          <Button
            variant="outline"
            aria-label={t.bringBackOf(name)}
            isBusy={isPending}
            onClick={bringBack}
          >
            {t.bringBack}
          </Button>
        ) : (
          <Button variant="outline" aria-label={t.retireOf(name)} onClick={onRetire}>
            {t.retire}
          </Button>
        )}
      </div>
    </div>
  );
}
