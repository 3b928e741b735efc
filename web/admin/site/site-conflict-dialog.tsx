import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { fieldName } from "../../../contract/site-field-names.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { ShownValue } from "./shown-value.tsx";
import { isSame, type Path, valueAt } from "./text-shape.ts";
import type { SiteConflict } from "./use-site-text.ts";

export type SiteConflictDialogProps = {
  name: string;
  conflict: SiteConflict;
  /** Gets the paths at which the other admin's version was chosen. */
  onDecide: (taken: readonly Path[]) => void;
  onClose: () => void;
};

function isSameAt(one: BothTexts, other: BothTexts, path: Path): boolean {
  return (["en", "hi"] as const).every((side) =>
    isSame(valueAt(one[side], path), valueAt(other[side], path)),
  );
}

/**
 * Shows both versions of each part that two admins have changed, or that an undo would replace, and asks which
 * to keep.
 */
export function SiteConflictDialog({ name, conflict, onDecide, onClose }: SiteConflictDialogProps) {
  const t = useMessages(adminSiteMessages);
  const language = useLanguage();
  const { paths, mine, theirs, base, isOfUndo } = conflict;
  const shown = (side: typeof mine, path: Path) => (
    <ShownValue
      document={name}
      path={path}
      en={valueAt(side.en, path)}
      hi={valueAt(side.hi, path)}
    />
  );
  return (
    <ConflictDialog
      title={isOfUndo ? t.undoConflictTitle : t.conflictTitle}
      text={isOfUndo ? t.undoConflictText : t.conflictText}
      {...(isOfUndo && { sides: { mine: t.asBefore, theirs: t.asNow } })}
      parts={paths.map((path) => ({
        key: path.join("."),
        label: fieldName(name, path, language),
        mine: shown(mine, path),
        theirs: shown(theirs.present, path),
        isTheirsAlone: !isOfUndo && isSameAt(mine, base, path),
      }))}
      onDecide={(taken) => onDecide(paths.filter((path) => taken.has(path.join("."))))}
      onClose={onClose}
    />
  );
}
