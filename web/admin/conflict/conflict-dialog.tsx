import { type ReactNode, useState } from "react";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** A part that two admins have written differently. */
export type ConflictPart = {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Only the other admin has changed this part, so their version is preselected. */
  isTheirsAlone: boolean;
};

export type ConflictDialogProps = {
  title: string;
  text: string;
  parts: readonly ConflictPart[];
  /** The names of the two sides, unless they are “mine” and “theirs”. */
  sides?: { mine: string; theirs: string };
  /** Gets the keys of the parts for which the other admin's version was chosen. */
  onDecide: (taken: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Shows both versions of each part that two admins have changed, and asks which to keep. */
export function ConflictDialog({ title, text, parts, ...props }: ConflictDialogProps) {
  const { onDecide, onClose } = props;
  const t = useMessages(adminSiteMessages);
  const sides = props.sides ?? { mine: t.mine, theirs: t.theirs };
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(parts.filter(({ isTheirsAlone }) => isTheirsAlone).map(({ key }) => key)),
  );
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  return (
    <Dialog isOpen shape="wide" title={title} onClose={onClose}>
      <p className="mt-2 text-soft">{text}</p>
      <div className="mt-5 grid gap-5">
        {parts.map(({ key, label, mine, theirs }) => (
          <fieldset key={key} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side
                name={`conflict-${key}`}
                label={sides.mine}
                isChosen={!taken.has(key)}
                onChoose={() => choose(key, false)}
              >
                {mine}
              </Side>
              <Side
                name={`conflict-${key}`}
                label={sides.theirs}
                isChosen={taken.has(key)}
                onChoose={() => choose(key, true)}
              >
                {theirs}
              </Side>
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.back}
        </Button>
        <Button onClick={() => onDecide(taken)}>{t.saveChosen}</Button>
      </div>
    </Dialog>
  );
}

type SideProps = {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Side({ name, label, isChosen, onChoose, children }: SideProps) {
  return (
    <label className="grid min-w-0 cursor-pointer content-start gap-1 rounded-control border border-edge p-3 has-checked:border-act has-checked:bg-tint">
      <span className="flex items-center gap-2 font-semibold">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          className="size-4 accent-act"
        />
        {label}
      </span>
      <span className="max-h-40 overflow-y-auto [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
