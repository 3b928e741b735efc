import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  type OfficePoster,
  type PosterChange,
  posterChange,
} from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { ofLocalField, toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../../staff/editing/notify-undo.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { restoreFromBin } from "../restore-from-bin.ts";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { AddPosters } from "./add-posters.tsx";
import { CropFields } from "./crop-fields.tsx";
import { PosterCards } from "./poster-cards.tsx";
import {
  postersQuery,
  presentPoster,
  useChangePoster,
  useDifference,
  useDropPosters,
} from "./posters-query.ts";
import { usePostersAtOnce } from "./use-posters-at-once.tsx";

/** Here a failure is shown, unlike on the students' pages, where the spec asks for an empty list. */
export async function clientLoader() {
  await queryClient.fetchQuery({ ...postersQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.posters);

/** The announcements: upload, edit, cut, schedule, order, delete. */
export default function PostersPage() {
  const t = useTexts(adminPostersTexts);
  const posters = useQuery(postersQuery).data ?? [];
  const queries = useQueryClient();
  const [isFormShown, setIsFormShown] = useState(false);
  useAskedToOpen((what) => setIsFormShown(what === "upload"));
  const [edited, setEdited] = useState<OfficePoster>();
  const [asked, setAsked] = useState<OfficePoster>();
  const atOnce = usePostersAtOnce(posters);
  const onAdded = () => void queries.invalidateQueries(postersQuery);
  const formButton = (
    <Button aria-expanded={isFormShown} onClick={() => setIsFormShown(!isFormShown)}>
      <Plus aria-hidden="true" className="size-5" />
      {t.addPoster}
    </Button>
  );
  return (
    <OfficePage title={useSectionTitle("posters")} lead={t.lead} actions={formButton}>
      {isFormShown ? (
        <Card>
          <AddPosters onAdded={onAdded} />
        </Card>
      ) : null}
      {posters.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <div data-selectable ref={atOnce.ref} className="flex flex-col gap-2">
          {/* First for the keyboard, as many posters follow; last for the eye. */}
          {atOnce.bar}
          <div className="-ms-3">{atOnce.selectAll}</div>
          <PosterCards
            posters={posters}
            boxOf={atOnce.boxOf}
            onEdit={setEdited}
            onDelete={setAsked}
          />
        </div>
      )}
      {atOnce.dialogs}
      <PosterDialog poster={edited} onClose={() => setEdited(undefined)} />
      <DeleteDialog poster={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type PosterDialogProps = { poster: OfficePoster | undefined; onClose: () => void };

/** Everything that the office changes of a poster. */
export function PosterDialog({ poster, onClose }: PosterDialogProps) {
  const e = useTexts(editingTexts);
  return (
    <FormDialog
      isOpen={poster !== undefined}
      onClose={onClose}
      title={e.editOf(poster?.title ?? "")}
      shape="wide"
    >
      {poster ? <PosterForm poster={poster} onClose={onClose} /> : null}
    </FormDialog>
  );
}

type PosterFormProps = {
  poster: OfficePoster;
  onClose: () => void;
};

function PosterForm({ poster, onClose }: PosterFormProps) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminPostersTexts);
  const { form, field, isSending, refusal, onSubmit } = usePosterForm(poster, onClose);
  return (
    <form
      noValidate
      aria-label={e.editOf(poster.title)}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <TextField {...field("title")} label={t.title} autoComplete="off" />
      <TextField {...field("alt")} label={t.alt} hint={t.altShortHint} autoComplete="off" />
      <TextField
        {...field("link")}
        label={t.link}
        hint={t.linkHint}
        optional={a.optional}
        inputMode="url"
      />
      <ScheduleFields from={field("visibleFrom")} until={field("visibleUntil")} />
      <CropFields
        picture={poster}
        crops={{ phoneCrop: form.watch("phoneCrop"), computerCrop: form.watch("computerCrop") }}
        onChange={(name, crop) => form.setValue(name, crop, { shouldDirty: true })}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

/** The form of a poster. It tells what another admin has changed since before that is overwritten. */
function usePosterForm(poster: OfficePoster, onSaved: () => void) {
  const e = useTexts(editingTexts);
  const change = useChangePoster();
  // What the person has read: the list may be fetched again while they type.
  const [read, setRead] = useState(poster);
  const tellDifference = useDifference();
  return useContractForm({
    schema: posterChange,
    defaultValues: {
      title: poster.title,
      alt: poster.alt,
      link: poster.link ?? "",
      visibleFrom: toLocalField(poster.visibleFrom),
      visibleUntil: toLocalField(poster.visibleUntil),
      phoneCrop: poster.phoneCrop,
      computerCrop: poster.computerCrop,
    },
    toInput: ({ link, visibleFrom, visibleUntil, ...rest }) => ({
      ...rest,
      link: link.trim() === "" ? null : link,
      visibleFrom: ofLocalField(visibleFrom),
      visibleUntil: ofLocalField(visibleUntil),
    }),
    async send(body: PosterChange) {
      const { poster: kept } = await change.mutateAsync({ poster: read, change: body });
      notify.success(e.saved(kept.title));
      onSaved();
    },
    refusalText(error) {
      const present = presentPoster(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read, present));
    },
  });
}

type DeleteDialogProps = { poster: OfficePoster | undefined; onClose: () => void };

function DeleteDialog({ poster, onClose }: DeleteDialogProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPostersTexts);
  const queries = useQueryClient();
  const drop = useDropPosters();
  const refetch = () => queries.invalidateQueries(postersQuery);
  const notifyDeleted = useNotifyDeleted({
    restore: (id) => restoreFromBin("poster", id),
    onRestored: refetch,
  });
  const deletion = useMutation({
    mutationFn: ({ id, version }: OfficePoster) =>
      call("DELETE /api/admin/delete-poster/:id", { params: { id }, version }),
    onSuccess({ undoUntil }, { id, title }) {
      drop([id]);
      notifyDeleted({ id, title, undoUntil });
    },
  });
  return (
    <ConfirmDialog
      asked={poster}
      change={deletion}
      onClose={onClose}
      onOvertaken={refetch}
      title={t.deleteTitle}
      text={t.deleteText(poster?.title ?? "")}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
