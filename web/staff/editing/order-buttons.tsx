import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import type { Order } from "./use-order.ts";

export type OrderButtonsProps = {
  order: Order;
  id: string;
  /** What the row is called. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
};

/** The handle of a row for those who drag, and two buttons for everybody else. */
export function OrderButtons({ order, id, title, isFirst, isLast }: OrderButtonsProps) {
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
      <IconButton
        label={e.up(title)}
        data-move="-1"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : order.move(id, -1))}
        className="aria-disabled:opacity-40"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={e.down(title)}
        data-move="1"
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : order.move(id, 1))}
        className="aria-disabled:opacity-40"
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  );
}
