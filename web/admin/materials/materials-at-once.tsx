import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChangeOrDelete } from "../list/use-change-or-delete.tsx";
import { CommonChangeForm } from "./common-change-form.tsx";
import { useMaterialsChanged } from "./material-query.ts";
import { useDeleteMaterials } from "./use-delete-materials.ts";
import { useDifference } from "./use-difference.ts";
import { useMaterialState } from "./use-material-state.ts";

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: OfficeMaterial) => `“${title}”`;

/** Changes or deletes the selected study files. */
export function useMaterialsAtOnce() {
  const { replaced } = useMaterialsChanged();
  const tellDifference = useDifference();
  const tellState = useMaterialState();
  return useChangeOrDelete<OfficeMaterial>({
    texts: useMessages(adminFilesAtOnceMessages),
    nameOf: titleOf,
    stateOf: (present, read) => tellDifference(read, present) || tellState(present),
    onChanged: (rows) => replaced(...rows),
    question: (question) => <CommonChangeForm {...question} nameOf={titleOf} />,
    deletionOf: useDeleteMaterials(),
  });
}
