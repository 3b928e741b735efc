import type { ReactNode } from "react";
import { adminDocumentsTexts } from "../texts/admin-documents.ts";
import { useTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** What two admins have made differently. */
export type ConflictPart = { key: string; label: string; mine: ReactNode; theirs: ReactNode };

/** The fields in which two versions differ, which are given in words. */
export function differingParts<Name extends string>(
  labels: Readonly<Record<NoInfer<Name>, string>>,
  mine: Readonly<Record<Name, string>>,
  theirs: Readonly<Record<Name, string>>,
): ConflictPart[] {
  // Object.keys is typed as string[], and the object has no other keys.
  return (Object.keys(mine) as Name[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({
      ...{ key, label: labels[key], mine: mine[key] || "—", theirs: theirs[key] || "—" },
    }));
}

export type ConflictDialogProps = {
  parts: readonly ConflictPart[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Both versions side by side, where somebody else has saved theirs meanwhile. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { parts, onKeepMine, onTakeTheirs, onClose } = props;
  const t = useTexts(adminDocumentsTexts);
  return (
    <Dialog isOpen shape="wide" title={t.conflictTitle} onClose={onClose}>
      <p className="mt-2 text-soft">{t.conflictText}</p>
      <dl className="mt-5 grid gap-5">
        {parts.map(({ key, label, ...sides }) => (
          <div key={key} className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2">
            <dt className="font-semibold sm:col-span-2">{label}</dt>
            {(["mine", "theirs"] as const).map((side) => (
              <dd key={side} className="min-w-0 rounded-control border border-rule p-3">
                <p className="text-sm font-semibold text-soft">{t[side]}</p>
                <div className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
                  {sides[side]}
                </div>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.back}
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button onClick={onKeepMine}>{t.keepMine}</Button>
      </div>
    </Dialog>
  );
}
