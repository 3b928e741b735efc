import { lectureEncoderMessages } from "../../messages/lecture-encoder.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import type { UnfinishedLecture } from "./unfinished.ts";

export type UnfinishedListProps = {
  lectures: readonly UnfinishedLecture[];
  onForget: (id: string) => void;
};

/** Lists the lectures that continue when their file is chosen again. */
export function UnfinishedList({ lectures, onForget }: UnfinishedListProps) {
  const t = useMessages(lectureEncoderMessages);
  if (lectures.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="grid gap-2">
        {lectures.map(({ id, title, filename }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              {title} · {filename}
            </span>
            <Button variant="outline" aria-label={t.forgetOf(title)} onClick={() => onForget(id)}>
              {t.forget}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
