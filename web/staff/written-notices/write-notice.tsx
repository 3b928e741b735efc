import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { noticeFileTypes } from "../../../contract/entities/notice.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError, isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { filledFields } from "../../shared/forms/use-contract-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { DropField } from "../uploads/drop-field.tsx";
import { QueueList } from "../uploads/file-drop.tsx";
import { type UploadQueue, useUploadQueue } from "../uploads/use-upload-queue.ts";

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

/** The files of a notice that is being written: on their way to the server, and those that are there. */
export type AttachedFiles = {
  queue: UploadQueue;
  /** The finished uploads, in the order of the files. */
  uploadIds: string[];
  /** Some are not there, or there are too many: the notice cannot be sent yet. */
  isIncomplete: boolean;
  isTooMany: boolean;
  /** What the form says of a refusal that is about one of the files, which it names. */
  refusalText: (error: unknown) => string | undefined;
  /** Marks that file; all others stay as they are. */
  onRefused: (error: unknown) => void;
  /** Empties the list for the next notice. */
  clear: () => void;
};

/** Uploads files for a notice, which takes them when it is sent. */
export function useAttachedFiles(): AttachedFiles {
  const t = useTexts(writtenNoticesTexts);
  const [sent, setSent] = useState<ReadonlyMap<File, string>>(new Map());
  const queue = useUploadQueue({
    target: "notice",
    accept: noticeFileTypes.join(","),
    refusalOf: (file) => refusalBefore(file, t),
    async use(id, { file }) {
      await call("POST /api/teach/uploads/:id/notice-check", { params: { id } });
      setSent((all) => new Map(all).set(file, id));
    },
    onAdded: () => undefined,
  });
  const { files } = queue;
  const isTooMany = files.length > limits.noticeFiles;
  const added = files.flatMap(({ state, file }) => {
    const id = state === "added" ? sent.get(file) : undefined;
    return id === undefined ? [] : [{ file, id }];
  });
  const refusedBy = (error: unknown) => {
    const at = error instanceof ApiError ? placeOfRefused(error) : undefined;
    const file = at === undefined ? undefined : added[at]?.file;
    if (!file || !(error instanceof ApiError)) return undefined;
    const isGone = isNotFound(error);
    return { file, isRefused: !isGone, refusal: isGone ? t.fileGone : error.message };
  };
  return {
    queue,
    uploadIds: added.map(({ id }) => id),
    isIncomplete: isTooMany || files.some(({ state }) => state !== "added"),
    isTooMany,
    refusalText(error) {
      const refused = refusedBy(error);
      return refused && t.fileRefused(refused.file.name, refused.refusal);
    },
    onRefused(error) {
      const refused = refusedBy(error);
      if (refused) queue.refuse(refused.file, refused);
    },
    clear: queue.clear,
  };
}

/** What the browser knows of a file; the server judges by its content, once that is there. */
function refusalBefore(
  { type, size }: File,
  t: { otherFile: string; largePdf: string; largePicture: string },
): string | undefined {
  // Some devices do not say what a file is.
  if (type !== "" && !noticeFileTypes.some((accepted) => accepted === type)) return t.otherFile;
  if (type.startsWith("image/")) return size > limits.posterBytes ? t.largePicture : undefined;
  return size > limits.documentBytes ? t.largePdf : undefined;
}

/** Which of the uploads a refusal of the notice is about. */
function placeOfRefused({ fields }: ApiError): number | undefined {
  const place = fields.map(({ field }) => /^uploadIds\.(\d+)$/.exec(field)?.[1]).find(Boolean);
  return place === undefined ? undefined : Number(place);
}

/** Drops, pastes or chooses the files of a notice; each with its progress. */
function AttachFiles({ attached }: { attached: AttachedFiles }) {
  const t = useTexts(writtenNoticesTexts);
  const { queue, isTooMany } = attached;
  return (
    <DropField
      label={t.files}
      hint={t.filesHint}
      optional={t.optional}
      error={isTooMany ? t.tooManyFiles : undefined}
      accept={noticeFileTypes.join(",")}
      onFiles={queue.add}
      className="max-w-text"
    >
      <QueueList queue={queue} canTakeOut />
    </DropField>
  );
}

/** Why the notice cannot be sent yet, as far as its files are the reason. */
function FilesMissing({ attached: { queue, isIncomplete } }: { attached: AttachedFiles }) {
  const t = useTexts(writtenNoticesTexts);
  if (!isIncomplete) return null;
  const hasRefused = queue.files.some(({ state, isRefused }) => state === "failed" && isRefused);
  return (
    <p role="status" className="text-sm text-soft">
      {hasRefused ? t.removeRefused : t.filesMissing}
    </p>
  );
}
