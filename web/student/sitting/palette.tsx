import { memo } from "react";
import { type PaletteState, paletteStateOf } from "../../../contract/exams/attempt-log.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { PlainButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PaletteMark } from "./palette-mark.tsx";
import { useSat } from "./sat.tsx";
import { countStates } from "./sitting-state.ts";

const order: readonly PaletteState[] = [
  "not-visited",
  "not-answered",
  "answered",
  "marked",
  "answered-and-marked",
];

/** The five counts of some questions, which explain the shapes as well. */
export function PaletteLegend({ places }: { places: readonly number[] }) {
  const { view } = useSat();
  const t = useTexts(sittingTexts);
  const counts = countStates(places.flatMap((place) => view.state.questions[place] ?? []));
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm">
      {order.map((state) => (
        <li
          key={state}
          className={classNames(
            "flex items-center gap-2",
            state === "answered-and-marked" && "col-span-2",
          )}
        >
          <PaletteMark state={state} className="size-8! shrink-0">
            {counts[state]}
          </PaletteMark>
          <span>{t[state]}</span>
        </li>
      ))}
    </ul>
  );
}

type PaletteNumbersProps = { places: readonly number[]; onChosen?: (() => void) | undefined };

/** A number for each question. Choosing one shows it, and saves nothing. */
export function PaletteNumbers({ places, onChosen }: PaletteNumbersProps) {
  const { view, show } = useSat();
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
      {places.map((place) => {
        const question = view.state.questions[place];
        const state = question ? paletteStateOf(question) : "not-visited";
        const isCurrent = place === view.question;
        return (
          <PaletteNumber
            key={place}
            place={place}
            state={state}
            isCurrent={isCurrent}
            show={show}
            onChosen={onChosen}
          />
        );
      })}
    </ol>
  );
}

type PaletteNumberProps = Pick<PaletteNumbersProps, "onChosen"> & {
  place: number;
  state: PaletteState;
  isCurrent: boolean;
  show: (place: number) => void;
};

/** Drawn again only where its question has changed: there are dozens, and a tap changes one. */
const PaletteNumber = memo(({ place, state, isCurrent, show, onChosen }: PaletteNumberProps) => {
  const t = useTexts(sittingTexts);
  return (
    <li>
      <PlainButton
        aria-label={t.paletteEntry(place + 1, t[state])}
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => {
          show(place);
          onChosen?.();
        }}
        className="grid size-11 place-items-center rounded-control hover:bg-tint aria-[current=true]:bg-glow aria-[current=true]:ring-2 aria-[current=true]:ring-ink"
      >
        <PaletteMark state={state} className="size-9!">
          {place + 1}
        </PaletteMark>
      </PlainButton>
    </li>
  );
});
