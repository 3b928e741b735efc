import { useState } from "react";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { BulkDialog } from "../list/bulk-dialog.tsx";
import { BulkFrame } from "../list/bulk-frame.tsx";
import { CommonChangeForm } from "./common-change-form.tsx";
import { useMaterialsChanged } from "./material-query.ts";
import { useDeleteMaterials } from "./use-delete-materials.ts";
import { useDifference } from "./use-difference.ts";
import { useMaterialState } from "./use-material-state.ts";

type Selected = readonly OfficeMaterial[];
type Asked = { is: "change" | "delete"; rows: Selected; clear: () => void };

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: OfficeMaterial) => `“${title}”`;

/** The buttons that change or delete the selected study files, and the question before each. */
export function useMaterialsAtOnce() {
  const t = useMessages(adminFilesAtOnceMessages);
  const [asked, setAsked] = useState<Asked>();
  const { replaced } = useMaterialsChanged();
  const tellDifference = useDifference();
  const tellState = useMaterialState();
  const deletionOf = useDeleteMaterials();
  const shared = {
    nameOf: titleOf,
    stateOf: (present: OfficeMaterial, read: OfficeMaterial) =>
      tellDifference(read, present) || tellState(present),
    onChanged: (rows: Selected) => replaced(...rows),
    onFinished: () => asked?.clear(),
    onClose: () => setAsked(undefined),
  };
  const rows = asked?.rows ?? [];
  const changing = asked?.is === "change" ? { rows, title: t.changeTitle } : undefined;
  const deleting = {
    rows,
    title: t.deleteTitle,
    text: t.deleteText,
    act: t.delete,
    isDanger: true,
    sendingOf: deletionOf,
  };
  return {
    buttons: (selected: Selected, clear: () => void) => (
      <>
        <Button onClick={() => setAsked({ is: "change", rows: selected, clear })}>
          {t.change(selected.length)}
        </Button>
        <Button variant="danger" onClick={() => setAsked({ is: "delete", rows: selected, clear })}>
          {t.delete(selected.length)}
        </Button>
      </>
    ),
    dialog: (
      <>
        <BulkFrame
          {...shared}
          asked={changing}
          question={(question) => <CommonChangeForm {...question} nameOf={titleOf} />}
        />
        <BulkDialog {...shared} asked={asked?.is === "delete" ? deleting : undefined} />
      </>
    ),
  };
}
