import { lectureEncoderMessages } from "../../messages/lecture-encoder.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { isFromServer } from "./choose-file.ts";
import type { UnfinishedLecture } from "./unfinished.ts";

export type UnfinishedListProps = {
  lectures: readonly UnfinishedLecture[];
  /** For a lecture that is made from what the server has: no file is chosen. */
  onGoOn: (id: string) => void;
  onForget: (lecture: UnfinishedLecture) => void;
};

/** Names the lectures that go on when their file is chosen again. */
export function UnfinishedList({ lectures, onGoOn, onForget }: UnfinishedListProps) {
  const t = useMessages(lectureEncoderMessages);
  if (lectures.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="grid gap-2">
        {lectures.map((lecture) => (
          <Unfinished key={lecture.id} lecture={lecture} onGoOn={onGoOn} onForget={onForget} />
        ))}
      </ul>
    </div>
  );
}

type UnfinishedProps = Omit<UnfinishedListProps, "lectures"> & { lecture: UnfinishedLecture };

function Unfinished({ lecture, onGoOn, onForget }: UnfinishedProps) {
  const t = useMessages(lectureEncoderMessages);
  const { id, title, filename, mark } = lecture;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="wrap-anywhere">{isFromServer(mark) ? title : `${title} · ${filename}`}</span>
      <span className="flex flex-wrap gap-2">
        {isFromServer(mark) ? (
          <Button aria-label={t.goOnOf(title)} onClick={() => onGoOn(id)}>
            {t.goOn}
          </Button>
        ) : null}
        <Button variant="outline" aria-label={t.forgetOf(title)} onClick={() => onForget(lecture)}>
          {t.forget}
        </Button>
      </span>
    </li>
  );
}
