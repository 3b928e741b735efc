import { Combine, Plus, Scissors, Trash2, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useTexts } from "../../../texts/texts.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { controlClasses } from "../../../ui/field.tsx";
import { FormBar } from "../../form-bar.tsx";
import type { BoxActs, PageMode } from "./box-acts.ts";

type BoxToolsProps = {
  mode: PageMode;
  zoom: number;
  /** Of the selected box; undefined where none is. */
  selected: { number: number | undefined; sharers: number } | undefined;
  acts: BoxActs;
  undo: (() => void) | undefined;
  onZoom: () => void;
  children: ReactNode;
};

/** What can be done with the selected box, within reach of a thumb. */
export function BoxTools(props: BoxToolsProps) {
  const { mode, zoom, selected, acts, undo, onZoom, children } = props;
  const t = useTexts(adminPaperTexts);
  const modeButton = (wanted: PageMode, label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      aria-pressed={mode === wanted}
      onClick={() => acts.mode(mode === wanted ? "select" : wanted)}
      className="aria-pressed:bg-act aria-pressed:text-on-act"
    >
      {icon}
    </IconButton>
  );
  return (
    <FormBar>
      <fieldset className="flex flex-wrap items-center">
        <legend className="sr-only">{t.tools}</legend>
        <IconButton label={t.undo} disabled={!undo} onClick={undo}>
          <Undo2 aria-hidden="true" className="size-5" />
        </IconButton>
        {modeButton("draw", t.add, <Plus aria-hidden="true" className="size-5" />)}
        {modeButton("split", t.split, <Scissors aria-hidden="true" className="size-5" />)}
        <IconButton label={t.join} disabled={!selected} onClick={acts.join}>
          <Combine aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.remove} disabled={!selected} onClick={acts.remove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={zoom > 1 ? t.smaller : t.larger} onClick={onZoom}>
          {zoom > 1 ? (
            <ZoomOut aria-hidden="true" className="size-5" />
          ) : (
            <ZoomIn aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      </fieldset>
      {selected ? <SelectedFields acts={acts} selected={selected} /> : null}
      <span className="ms-auto">{children}</span>
    </FormBar>
  );
}

/** No passage is shared by more. */
const sharerCounts = Array.from({ length: 15 }, (_, at) => at + 1);

type SelectedFieldsProps = Pick<BoxToolsProps, "acts"> & {
  selected: NonNullable<BoxToolsProps["selected"]>;
};

function SelectedFields({ selected, acts }: SelectedFieldsProps) {
  const t = useTexts(adminPaperTexts);
  const { number, sharers } = selected;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {number === undefined ? null : (
        <NumberField key={number} number={number} onNumber={acts.number} />
      )}
      <label className="flex items-center gap-2">
        <span className="text-sm">{t.passageOf}</span>
        <select
          value={sharers}
          onChange={({ target }) => acts.share(Number(target.value))}
          className={controlClasses("min-h-11 max-w-40")}
        >
          <option value={0}>{t.noPassage}</option>
          {sharerCounts.map((count) => (
            <option key={count} value={count}>
              {t.nextQuestions(count)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function NumberField({ number, onNumber }: { number: number; onNumber: (number: number) => void }) {
  const t = useTexts(adminPaperTexts);
  const [typed, setTyped] = useState(String(number));
  const wanted = Number(typed);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (Number.isInteger(wanted) && wanted > 0) onNumber(wanted);
      }}
    >
      <label className="flex items-center gap-2">
        <span className="text-sm">{t.number}</span>
        <input
          data-number-field
          onFocus={({ target }) => target.select()}
          inputMode="numeric"
          value={typed}
          maxLength={3}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
          className={controlClasses("min-h-11 max-w-18")}
        />
      </label>
      <Button type="submit" variant="outline">
        {t.countFrom}
      </Button>
    </form>
  );
}
