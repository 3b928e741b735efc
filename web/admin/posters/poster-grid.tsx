import { Trash2 } from "lucide-react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { useConfirmed } from "../list/use-confirmed.ts";

export type PosterGridProps = { posters: readonly Poster[]; onDeleted: (id: string) => void };

/** The posters as visitors see them; deleting asks first. */
export function PosterGrid({ posters, onDeleted }: PosterGridProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const { asked, ask, dialog } = useConfirmed(async ({ id }: Poster) => {
    await call("deletePoster", { params: { id } });
    onDeleted(id);
    notify.success(a.deleted);
  });
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {posters.map((poster) => (
          <PosterCard key={poster.id} poster={poster} onDelete={ask} />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        title={t.deleteTitle}
        text={t.deleteText(asked?.title ?? "")}
        action={dialog.isBusy ? a.deleting : a.delete}
      />
    </>
  );
}

type PosterCardProps = { poster: Poster; onDelete: (poster: Poster) => void };

function PosterCard({ poster, onDelete }: PosterCardProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  return (
    <li className="overflow-hidden rounded-sheet border border-rule bg-sheet shadow-sheet">
      <img
        src={poster.imageUrl}
        alt={poster.alt}
        width={poster.width}
        height={poster.height}
        loading="lazy"
        className="h-auto w-full bg-well"
      />
      <div className="grid justify-items-start gap-2 p-4">
        <h2 className="font-semibold">{poster.title}</h2>
        {poster.link ? (
          <p className="text-sm break-all text-soft">{t.leadsTo(poster.link)}</p>
        ) : null}
        <Button
          variant="danger"
          aria-label={a.deleteOf(poster.title)}
          onClick={() => onDelete(poster)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {a.delete}
        </Button>
      </div>
    </li>
  );
}
