import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { scheduleStates } from "../../../contract/schedule.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { PhoneFold } from "../list/phone-fold.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { restoreFromBin } from "../restore-from-bin.ts";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/files";
import { AddMaterials, FirstMaterials, useOrderMaterials } from "./add-materials.tsx";
import { useMaterialColumns } from "./material-columns.tsx";
import { MaterialDialog } from "./material-dialog.tsx";
import {
  firstMaterialsQuery,
  materialList,
  materialListOf,
  useMaterialsChanged,
} from "./material-query.ts";
import { useMaterialsAtOnce } from "./materials-at-once.tsx";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  const first = queryClient.fetchQuery({ ...firstMaterialsQuery, staleTime: 0 });
  await Promise.all([loadList(materialList, side), first]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.files);

/** Study files for all students: upload, find, edit, schedule, order, replace, delete. */
export default function FilesPage() {
  const t = useTexts(adminFilesTexts);
  const e = useTexts(editingTexts);
  const { all, gradeName } = useLookups();
  const [edited, setEdited] = useState<OfficeMaterial>();
  const [asked, setAsked] = useState<OfficeMaterial>();
  const atOnce = useMaterialsAtOnce();
  const onFirst = usePutFirst();
  const columns = useMaterialColumns({ onEdit: setEdited, onDelete: setAsked, onFirst });
  const list = materialListOf(all.classes);
  return (
    <OfficePage title={useSectionTitle("files")} lead={t.lead}>
      <PhoneFold label={t.add} icon={Plus}>
        <AddMaterials />
        <FirstMaterials />
      </PhoneFold>
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="selectedClass"
          label={t.classLabel}
          all={t.allClasses}
          options={all.classes.map(({ code }) => ({ value: code, label: gradeName(code) }))}
        />
        <FilterSelect
          name="state"
          label={e.state}
          all={e.allStates}
          options={scheduleStates.map((state) => ({ value: state, label: e.schedule(state) }))}
        />
      </FilterBar>
      <ListTable
        list={list}
        columns={columns}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={atOnce.buttons}
      />
      {atOnce.dialogs}
      <MaterialDialog material={edited} onClose={() => setEdited(undefined)} />
      <DeleteDialog file={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

/** Adds a study file to those that are listed first, as the last of these. */
function usePutFirst() {
  const first = useQuery(firstMaterialsQuery).data ?? [];
  const order = useOrderMaterials();
  return ({ id }: OfficeMaterial) => {
    const read = first.map((one) => one.id);
    order.mutate({ materialIds: [...read, id], read });
  };
}

type DeleteDialogProps = { file: OfficeMaterial | undefined; onClose: () => void };

function DeleteDialog({ file, onClose }: DeleteDialogProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminFilesTexts);
  const { remove } = useListRows(materialList);
  const { refetch } = useMaterialsChanged();
  const notifyDeleted = useNotifyDeleted({
    restore: (id) => restoreFromBin("material", id),
    onRestored: refetch,
  });
  const deletion = useMutation({
    mutationFn: ({ id, version }: OfficeMaterial) =>
      call("DELETE /api/admin/delete/:id", { params: { id }, version }),
    onSuccess({ undoUntil }, { id, title }) {
      remove(id);
      void queryClient.invalidateQueries(firstMaterialsQuery);
      notifyDeleted({ id, title, undoUntil });
    },
  });
  return (
    <ConfirmDialog
      asked={file}
      change={deletion}
      onClose={onClose}
      onOvertaken={refetch}
      title={t.deleteTitle}
      text={t.deleteText(file?.title ?? "")}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
