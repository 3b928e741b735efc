import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import type { Order } from "./use-order.ts";

export type OrderButtonsProps = Omit<MoveButtonsProps, "onMove"> & { order: Order; id: string };

/** The handle of a row for those who drag, and two buttons for everybody else. */
export function OrderButtons({ order, id, ...place }: OrderButtonsProps) {
  const e = useTexts(editingTexts);
  return (
    <span className="flex items-center">
      <span
        {...order.handle(id)}
        aria-hidden="true"
        title={e.drag}
        className="grid size-11 cursor-grab touch-none place-items-center text-faint select-none hover:text-ink pointer-fine:size-8"
      >
        <GripVertical className="size-5" />
      </span>
      <MoveButtons {...place} onMove={(by) => order.move(id, by)} />
    </span>
  );
}

export type MoveButtonsProps = {
  /** What the row is called. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves a row up or down. */
export function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const e = useTexts(editingTexts);
  return (
    <>
      <IconButton
        label={e.up(title)}
        data-move="-1"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : onMove(-1))}
        className="aria-disabled:opacity-40"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={e.down(title)}
        data-move="1"
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : onMove(1))}
        className="aria-disabled:opacity-40"
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
