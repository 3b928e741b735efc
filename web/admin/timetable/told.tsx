import { Button } from "../../ui/button.tsx";
import { SentNotice } from "../notices/sent-notice.tsx";

type ToldProps = { noticeIds: readonly string[]; action: string; onDone: () => void };

/** Whom the news of changed classes has reached, and the way to the others. */
export function Told({ noticeIds, action, onDone }: ToldProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {noticeIds.map((id) => (
        <SentNotice key={id} id={id} />
      ))}
      <Button variant="outline" onClick={onDone}>
        {action}
      </Button>
    </div>
  );
}
