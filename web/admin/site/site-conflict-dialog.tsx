import { useState } from "react";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { fieldName } from "../../messages/admin-site-fields.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ShownValue } from "./shown-value.tsx";
import { type Path, valueAt } from "./text-shape.ts";
import type { SiteConflict } from "./use-site-text.ts";

export type SiteConflictDialogProps = {
  name: string;
  conflict: SiteConflict;
  /** The paths at which theirs is taken. */
  onDecide: (taken: readonly Path[]) => void;
  onClose: () => void;
};

/** What two admins made of the same document, part by part. */
export function SiteConflictDialog({ name, conflict, onDecide, onClose }: SiteConflictDialogProps) {
  const t = useMessages(adminSiteMessages);
  const language = useLanguage();
  const { paths, mine, theirs } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  return (
    <Dialog isOpen shape="wide" title={t.conflictTitle} onClose={onClose}>
      <p className="mt-2 text-soft">{t.conflictText}</p>
      <div className="mt-5 grid gap-5">
        {paths.map((path) => {
          const key = path.join(".");
          return (
            <fieldset key={key} className="min-w-0">
              <legend className="mb-1.5 font-semibold">{fieldName(name, path, language)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {([mine, theirs.present] as const).map((side, at) => (
                  <label
                    // biome-ignore lint/suspicious/noArrayIndexKey: always mine, then theirs
                    key={at}
                    className="grid min-w-0 cursor-pointer content-start gap-1 rounded-control border border-edge p-3 has-checked:border-act has-checked:bg-tint"
                  >
                    <span className="flex items-center gap-2 font-semibold">
                      <input
                        type="radio"
                        name={`conflict-${key}`}
                        checked={taken.has(key) === (at === 1)}
                        onChange={() => choose(key, at === 1)}
                        className="size-4 accent-act"
                      />
                      {at === 0 ? t.mine : t.theirs}
                    </span>
                    <span className="max-h-40 overflow-y-auto [overflow-wrap:anywhere]">
                      <ShownValue
                        document={name}
                        path={path}
                        en={valueAt(side.en, path)}
                        hi={valueAt(side.hi, path)}
                      />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.back}
        </Button>
        <Button onClick={() => onDecide(paths.filter((path) => taken.has(path.join("."))))}>
          {t.saveChosen}
        </Button>
      </div>
    </Dialog>
  );
}
