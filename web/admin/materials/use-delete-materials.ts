import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { queryClient } from "../../api/query-client.ts";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { useListRows } from "../list/list-rows.ts";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { deletePart } from "./many-materials.ts";
import { firstMaterialsQuery, materialList, useMaterialsChanged } from "./material-query.ts";

/** How study files are deleted; see useDeleteRows. */
export function useDeleteMaterials() {
  const { remove } = useListRows(materialList);
  const { refetch } = useMaterialsChanged();
  return useDeleteRows<OfficeMaterial>({
    deletePart,
    kind: "material",
    removeAll(ids) {
      for (const id of ids) remove(id);
      if (ids.length > 0) void queryClient.invalidateQueries(firstMaterialsQuery);
    },
    refetch,
    texts: useMessages(adminFilesAtOnceMessages),
  });
}
