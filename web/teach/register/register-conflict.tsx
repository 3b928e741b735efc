import type { Register } from "../../../contract/entities/teaching.ts";
import { differingStudents } from "../../features/registers/differing-students.ts";
import type { Marks } from "../../features/registers/kept-registers.ts";
import { useMessages } from "../../messages/messages.ts";
import { teachMessages } from "../../messages/teach.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export type RegisterConflictProps = {
  /** Of the students by their ids, in both versions. */
  names: ReadonlyMap<string, string>;
  other: Register;
  marks: Marks;
  present: string[] | undefined;
  isSending: boolean;
  onTakeMine: (other: Register) => void;
  onTakeOther: (other: Register) => void;
};

/** Shows both versions if another device has saved the register meanwhile, so that none is overwritten unseen. */
export function RegisterConflict({
  names,
  other,
  marks,
  present,
  isSending,
  onTakeMine,
  onTakeOther,
}: RegisterConflictProps) {
  const t = useMessages(teachMessages);
  const differing = differingStudents(other, { marks, present });
  return (
    <Card tone="glow" role="alert" className="grid gap-3">
      <p className="font-semibold">{t.differs}</p>
      <ul className="grid gap-2">
        {differing.map(({ id, here, there }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{names.get(id) ?? t.notInList}</span>
            <span className="block">
              {`${t.here}: ${t.markName(here)} · ${t.there}: ${there ? t.markName(there) : t.unmarked}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSending} onClick={() => onTakeMine(other)}>
          {t.takeMine}
        </Button>
        <Button variant="outline" onClick={() => onTakeOther(other)}>
          {t.takeOther}
        </Button>
      </div>
    </Card>
  );
}
