import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { restoreFromBin } from "../restore-from-bin.ts";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { AddPosters } from "./add-posters.tsx";
import { PosterCards } from "./poster-cards.tsx";
import { PosterDialog } from "./poster-dialog.tsx";
import { postersQuery, useDropPosters } from "./posters-query.ts";
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
