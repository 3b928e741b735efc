import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { OrderButtons } from "../../staff/editing/order-buttons.tsx";
import { useOrder } from "../../staff/editing/use-order.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { headIdOf } from "../list/office-table.ts";
import { ScheduleBadge } from "../schedule/schedule-fields.tsx";
import { useOrderPosters } from "./posters-query.ts";
import { ReplacePicture } from "./replace-picture.tsx";

export type PosterActions = Record<"onEdit" | "onDelete", (poster: OfficePoster) => void>;
export type PosterCardsProps = PosterActions & {
  posters: readonly OfficePoster[];
  /** The box that selects a poster, which the element with this id names. */
  boxOf: (posterId: string, headId: string) => ReactNode;
};

/** The posters in their order, which is made by dragging or by buttons. */
export function PosterCards({ posters, boxOf, ...actions }: PosterCardsProps) {
  const e = useTexts(editingTexts);
  const change = useOrderPosters();
  const [moved, setMoved] = useState("");
  const read = posters.map(({ id }) => id);
  const order = useOrder({
    ids: read,
    onOrder(ids, { id }) {
      const title = posters.find((one) => one.id === id)?.title ?? "";
      setMoved(e.moved(title, ids.indexOf(id) + 1, ids.length));
      change.mutate({ posterIds: ids, read });
    },
  });
  return (
    <div ref={order.ref}>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {posters.map((poster, at) => (
          <li
            key={poster.id}
            {...order.row(poster.id)}
            className="overflow-hidden rounded-sheet border border-rule bg-sheet shadow-sheet data-over:border-act has-[[data-row-box]:checked]:bg-tint"
          >
            <PosterCard poster={poster} box={boxOf(poster.id, headIdOf(poster))} {...actions}>
              <OrderButtons
                order={order}
                id={poster.id}
                isFirst={at === 0}
                isLast={at === posters.length - 1}
                title={poster.title}
              />
            </PosterCard>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

type PosterCardProps = PosterActions & {
  poster: OfficePoster;
  box: ReactNode;
  children: ReactNode;
};

function PosterCard({ poster, box, onEdit, onDelete, children }: PosterCardProps) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminPostersTexts);
  return (
    <>
      <img
        src={poster.imageUrl}
        alt={poster.alt}
        width={poster.width}
        height={poster.height}
        loading="lazy"
        className="h-auto w-full bg-well"
      />
      <div className="grid justify-items-start gap-2 p-4">
        <div className="flex w-full items-start justify-between gap-2">
          <h2 id={headIdOf(poster)} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {poster.title}
          </h2>
          {/* As high as the title's first line, and in line with what stands below it. */}
          <span className="-me-3 -my-2.5">{box}</span>
        </div>
        {poster.link ? (
          <p className="text-sm break-all text-soft">{t.leadsTo(poster.link)}</p>
        ) : null}
        <ScheduleBadge schedule={poster} now={new Date()} />
        {/* Two rows on the narrowest phone, and the same two everywhere. */}
        <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button
            variant="outline"
            aria-label={e.editOf(poster.title)}
            onClick={() => onEdit(poster)}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {e.edit}
          </Button>
          <ReplacePicture poster={poster} />
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          {children}
          <Button
            variant="danger"
            aria-label={a.deleteOf(poster.title)}
            onClick={() => onDelete(poster)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {a.delete}
          </Button>
        </div>
      </div>
    </>
  );
}
