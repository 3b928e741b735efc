import { useState } from "react";
import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Difference, SharedField, Side } from "./course-difference.ts";
import { filledTexts } from "./course-values.ts";
import { paiseTyped } from "./rupees.ts";

type CourseConflictProps = {
  differences: readonly Difference[];
  /** The side that was chosen for each field, by its name. */
  onDecide: (sides: ReadonlyMap<string, Side>) => void;
  onClose: () => void;
};

/**
 * Asks, for each field of a course that two admins have changed, which version to keep. Where only one of them
 * changed a field, that version is preselected.
 */
export function CourseConflict({ differences, onDecide, onClose }: CourseConflictProps) {
  const t = useMessages(adminNewCourseMessages);
  const [chosen, setChosen] = useState(() => presetOf(differences));
  const isDecided = differences.every(({ name }) => chosen.has(name));
  const choose = (name: string, side: Side) => setChosen(new Map(chosen).set(name, side));
  return (
    <Dialog isOpen shape="wide" title={t.conflictTitle} onClose={onClose}>
      <p className="mt-2 text-soft">{t.conflictText}</p>
      <div className="mt-5 grid gap-5">
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            chosen={chosen.get(difference.name)}
            onChoose={(side) => choose(difference.name, side)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.backToForm}
        </Button>
        <Button disabled={!isDecided} onClick={() => onDecide(chosen)}>
          {t.saveChosen}
        </Button>
      </div>
    </Dialog>
  );
}

function presetOf(differences: readonly Difference[]): Map<string, Side> {
  return new Map(
    differences.flatMap(({ name, changedBy }) => (changedBy ? [[name, changedBy] as const] : [])),
  );
}

type ChoiceProps = {
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

function Choice({ difference, chosen, onChoose }: ChoiceProps) {
  const t = useMessages(adminNewCourseMessages);
  const words = useFieldWords();
  const { name, changedBy } = difference;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.label(name)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            className="grid min-w-0 cursor-pointer content-start gap-1 rounded-control border border-edge p-3 has-checked:border-act has-checked:bg-tint"
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="size-4 accent-act"
              />
              {t[side]}
            </span>
            <span className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
              {words.value(name, difference[side])}
            </span>
          </label>
        ))}
      </div>
      {changedBy ? (
        <p className="mt-1 text-sm text-soft">
          {changedBy === "theirs" ? t.onlyTheirs : t.onlyMine}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The name of a field of the course's form, and what it holds, in words. */
function useFieldWords() {
  const t = useMessages(adminNewCourseMessages);
  const shown = useShown();
  return {
    label: (name: SharedField): string => {
      if (name === "title") return t.courseTitle;
      if (name === "enrolmentFeePaise") return t.enrolmentFee;
      return name === "feePaise" ? t.fee : t[name];
    },
    value(name: SharedField, held: string | string[]): string {
      const texts = filledTexts(typeof held === "string" ? [held] : held);
      return texts.length === 0 ? t.nothing : texts.map((text) => shown(name, text)).join(", ");
    },
  };
}

function useShown() {
  const c = useMessages(coursesMessages);
  const { programmeName, className, subjectName } = useChoices();
  const { date, rupees } = useFormats();
  return (name: SharedField, text: string): string => {
    if (name === "programme") return programmeName(text);
    if (name === "selectedClass") return className(text);
    if (name === "subjects") return subjectName(text);
    if (name === "startsOn" || name === "endsOn" || name === "validUntil") return date(text);
    const mode = name === "mode" && modes.find((one) => one === text);
    const delivery = name === "delivery" && deliveries.find((one) => one === text);
    const isAmount = name === "feePaise" || name === "enrolmentFeePaise";
    const paise = isAmount && paiseTyped(text);
    if (mode) return c.mode(mode);
    if (delivery) return c.delivery(delivery);
    return paise ? rupees(Number(paise)) : text;
  };
}
