import { Copy } from "lucide-react";
import type { OfficeNotice, NoticeReach as Reach } from "../../../contract/entities/notice.ts";
import { serverNow } from "../../api/server-time.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** How often a notice that is being sent is asked for. */
const SENDING_MS = 5_000;

/** For a query's `refetchInterval`. */
export function whileSending(reach: readonly Reach[]): number | false {
  return reach.some(({ isSending }) => isSending) ? SENDING_MS : false;
}

export type NoticeReachProps = { notice: Pick<OfficeNotice, "messagesAt"> & { reach: Reach } };

/** How many a notice has reached, by which ways, and what becomes of the others. */
export function NoticeReach({ notice: { messagesAt, reach } }: NoticeReachProps) {
  const t = useTexts(writtenNoticesTexts);
  const { number } = useFormats();
  const dateTime = useDateTime();
  const { opened, told, unreached, newcomers, isSending, canMail } = reach;
  const [reached, all] = [number(opened + told), number(opened + told + unreached)];
  const isHeld = isSending && Date.parse(messagesAt) > serverNow().valueOf();
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">
        {isSending && !isHeld ? t.beingSent(reached, all) : t.reached(reached, all)}
      </p>
      {newcomers > 0 ? <p className="text-soft">{t.joinedSince(number(newcomers))}</p> : null}
      {opened > 0 ? <p className="text-soft">{t.haveOpened(number(opened))}</p> : null}
      {told > 0 ? <p className="text-soft">{t.wereTold(number(told))}</p> : null}
      {isHeld ? <p>{(canMail ? t.messagesFrom : t.pushFrom)(dateTime(messagesAt))}</p> : null}
      {unreached > 0 && !isSending ? (
        <p className="max-w-text">{!canMail && told === 0 ? t.siteAlone : t.othersOnSite}</p>
      ) : null}
    </div>
  );
}

type CopyForGroupProps = {
  notice: Pick<OfficeNotice, "titleEn" | "titleHi" | "textEn" | "textHi">;
};

/** Copies the notice, as it is read in the page's language, for a group chat. */
export function CopyForGroup({ notice }: CopyForGroupProps) {
  const t = useTexts(writtenNoticesTexts);
  const language = useLanguage();
  const title = textIn(language, notice.titleEn, notice.titleHi).text;
  const text = textIn(language, notice.textEn, notice.textHi).text;
  return (
    <Button
      variant="outline"
      onClick={() => void copyText(`${title}\n\n${text}`, t)}
      className="max-sm:whitespace-normal"
    >
      <Copy aria-hidden="true" className="size-5 shrink-0" />
      {t.copyForGroup}
    </Button>
  );
}
