import { useRef, useState } from "react";
import { type PosterFiling, posterFiling } from "../../../contract/entities/upload.ts";
import { fieldErrorCode, fieldErrorSentence } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { DropField } from "../../staff/uploads/drop-field.tsx";
import { QueueList, Unfinished, useUnfinished } from "../../staff/uploads/file-drop.tsx";
import { imageTypes, useTypeRefusal } from "../../staff/uploads/file-kinds.ts";
import { useUploadQueue } from "../../staff/uploads/use-upload-queue.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { DraftList } from "./draft-list.tsx";
import { type PosterDraft, usePosterDrafts } from "./use-poster-drafts.ts";

/** What the fields hold, for all pictures of one drop. */
type Schedule = { visibleFrom: string; visibleUntil: string };

const TARGET = "posters";
/** All toasts of the queue share an id, so that only the latest is shown. */
const toast = { id: "poster-upload" };

/** Many posters at once: dropped, pasted or chosen, cut here, and sent when the office says so. */
export function AddPosters({ onAdded }: { onAdded: () => void }) {
  const t = useTexts(adminPostersTexts);
  const { drafts, add, change, remove } = usePosterDrafts();
  const { queue, publish } = usePosterQueue(onAdded);
  const unfinished = useUnfinished(TARGET);
  const take = (files: readonly File[]) => {
    unfinished.leaveOut(files);
    void add(files);
  };
  return (
    <DropField label={t.pictures} hint={t.picturesHint} accept={imageTypes} onFiles={take}>
      <Unfinished {...unfinished} />
      <Drafts drafts={drafts} onChange={change} onRemove={remove} onPublish={publish} />
      <QueueList queue={queue} />
    </DropField>
  );
}

type DraftsProps = {
  drafts: readonly PosterDraft[];
  onChange: (key: string, change: Partial<PosterDraft>) => void;
  onRemove: (keys: readonly string[]) => void;
  onPublish: (all: readonly Publishing[]) => void;
};

/** What is said about the pictures before they are sent. The times stay for the next drop. */
function Drafts({ drafts, onChange, onRemove, onPublish }: DraftsProps) {
  const t = useTexts(adminPostersTexts);
  const [schedule, setSchedule] = useState<Schedule>({ visibleFrom: "", visibleUntil: "" });
  const problemsOf = useProblems(schedule);
  const scheduleField = (name: keyof typeof schedule) => ({
    value: schedule[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      setSchedule({ ...schedule, [name]: target.value }),
    error: drafts[0] && problemsOf(drafts[0])[name],
  });
  const isWrong = drafts.some((draft) => Object.keys(problemsOf(draft)).length > 0);
  if (drafts.length === 0) return null;
  const publish = () => {
    onPublish(drafts.map((draft) => ({ draft, body: bodyOf(draft, schedule) })));
    onRemove(drafts.map(({ key }) => key));
  };
  return (
    <>
      <ScheduleFields from={scheduleField("visibleFrom")} until={scheduleField("visibleUntil")} />
      <DraftList
        drafts={drafts}
        problemsOf={problemsOf}
        onChange={onChange}
        onRemove={(key) => onRemove([key])}
      />
      <div>
        <Button disabled={isWrong} onClick={publish}>
          {t.publish(drafts.length)}
        </Button>
      </div>
    </>
  );
}

type Publishing = { draft: PosterDraft; body: PosterFiling };

/** The same queue as that of notes, each picture with what was said about it. */
function usePosterQueue(onAdded: () => void) {
  const t = useTexts(adminPostersTexts);
  const bodies = useRef(new WeakMap<File, PosterFiling>());
  const queue = useUploadQueue({
    target: TARGET,
    accept: imageTypes,
    use: async (id, { file }) => {
      const body = bodies.current.get(file) ?? {};
      try {
        await call("POST /api/admin/uploads/:id/poster", { params: { id }, body });
      } catch (error) {
        notify.error(t.failed, toast);
        throw error;
      }
    },
    onAdded() {
      notify.success(t.uploaded, toast);
      onAdded();
    },
  });
  const publish = (all: readonly Publishing[]) => {
    for (const { draft, body } of all) bodies.current.set(draft.file, body);
    queue.add(all.map(({ draft }) => draft.file));
  };
  return { queue, publish };
}

function bodyOf(
  { title, alt, link, phoneCrop, computerCrop }: PosterDraft,
  schedule: Schedule,
): PosterFiling {
  const visibleFrom = ofLocalField(schedule.visibleFrom) ?? undefined;
  const visibleUntil = ofLocalField(schedule.visibleUntil) ?? undefined;
  const optional = { alt: alt.trim() || undefined, link: link.trim() || undefined };
  return { title, ...optional, visibleFrom, visibleUntil, phoneCrop, computerCrop };
}

/** The sentence of each wrong field, by the rules with which the server checks it; `file` where it will be refused. */
function useProblems(schedule: Schedule) {
  const a = useTexts(adminTexts);
  const language = useLanguage();
  const { fileSize } = useFormats();
  const typeRefused = useTypeRefusal();
  const refusalOf = ({ file, isRefused }: PosterDraft) => {
    if (file.size > limits.posterBytes) return a.fileTooLarge(fileSize(limits.posterBytes));
    return isRefused ? typeRefused(imageTypes) : undefined;
  };
  return (draft: PosterDraft): Partial<Record<string, string>> => {
    const { error } = posterFiling.safeParse(bodyOf(draft, schedule));
    const wrong = (error?.issues ?? []).map((issue) => [
      String(issue.path[0]),
      fieldErrorSentence(fieldErrorCode(issue), language),
    ]);
    const file = refusalOf(draft);
    return { ...Object.fromEntries(wrong), ...(file && { file }) };
  };
}
