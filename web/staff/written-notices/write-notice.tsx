import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { filledFields } from "../../shared/forms/use-contract-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { type AttachedFiles, AttachFiles, FilesMissing } from "./attached-files.tsx";

/** What the fields of a notice hold at first. */
export const emptyWords = { titleEn: "", titleHi: "", textEn: "", textHi: "", sendAt: "" };
export type NoticeWords = typeof emptyWords;

/** What the form sends: what is blank is left out. */
export function sentWords({ sendAt, ...words }: NoticeWords): FieldValues {
  return filledFields({ ...words, sendAt: ofLocalField(sendAt) ?? "" });
}

type Wiring = Pick<
  ComponentProps<"input"> & ComponentProps<"textarea">,
  "name" | "onChange" | "onBlur" | "ref" | "defaultValue"
> & { error: string | undefined };

export type WriteNoticeProps = {
  /** The form as useContractForm gives it; it may have more fields than these. */
  contract: {
    field: (name: keyof NoticeWords) => Wiring;
    isSending: boolean;
    refusal: string | undefined;
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  /** Whether a time is given at which it is sent. */
  isLater: boolean;
  attached: AttachedFiles;
  /** Whom it is for. */
  children?: ReactNode;
};

/** The form of a notice: its words in both languages, and when it is sent. */
export function WriteNotice({ contract, isLater, attached, children }: WriteNoticeProps) {
  const t = useTexts(writtenNoticesTexts);
  const { field, isSending, refusal, onSubmit } = contract;
  return (
    <Card>
      <form noValidate aria-label={t.write} onSubmit={onSubmit} className="grid gap-4">
        <h2 className="text-heading">{t.write}</h2>
        {children}
        <Words field={field} />
        <AttachFiles attached={attached} />
        <div className="max-w-sm">
          <TextField
            {...field("sendAt")}
            type="datetime-local"
            label={t.sendAt}
            hint={t.sendAtHint}
            optional={t.optional}
          />
        </div>
        {refusal ? <FailedState message={refusal} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={isSending} disabled={attached.isIncomplete}>
            {isSending ? t.sending : isLater ? t.plan : t.send}
          </Button>
          <FilesMissing attached={attached} />
        </div>
      </form>
    </Card>
  );
}

function Words({ field }: Pick<WriteNoticeProps["contract"], "field">) {
  const t = useTexts(writtenNoticesTexts);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <p className="text-soft lg:col-span-2">{t.oneLanguage}</p>
      <div className="grid gap-4">
        <TextField {...field("titleEn")} label={t.titleEn} lang="en" autoComplete="off" />
        <TextArea {...field("textEn")} label={t.textEn} lang="en" />
      </div>
      <div className="grid gap-4">
        <TextField {...field("titleHi")} label={t.titleHi} lang="hi" autoComplete="off" />
        <TextArea {...field("textHi")} label={t.textHi} lang="hi" />
      </div>
    </div>
  );
}
