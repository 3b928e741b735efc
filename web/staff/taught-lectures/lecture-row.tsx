import { EllipsisVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import type {
  RecordedClass,
  RenditionKind,
  TaughtLecture,
  TaughtLectures,
} from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { LecturePicture } from "../../shared/lectures/lecture-picture.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { PlainButton } from "../../ui/button.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";
import { LectureDialogs, type OpenedDialog } from "./lecture-dialogs.tsx";
import { useClassText, useLectureWords } from "./lecture-words.ts";
import { taughtThumbnail, useLectureChange } from "./taught-lectures-query.ts";

export type LectureRowProps = {
  courseId: string;
  lecture: TaughtLecture;
  classes: readonly RecordedClass[];
  chapters: readonly string[];
  recorded: RecordedClass | undefined;
  /** How far the server is with the small versions that it makes at night. */
  byServer: TaughtLectures["byServer"][number]["state"] | undefined;
  onMakeSmall: ((lecture: TaughtLecture) => void) | undefined;
  onDeleted: (id: string) => Promise<void>;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
};

/** One lecture: what it is, how it can be watched, and what can be done with it. */
export function LectureRow(props: LectureRowProps) {
  const { lecture, recorded } = props;
  const t = useTexts(taughtLecturesTexts);
  const { languageName } = useLectureWords();
  const classText = useClassText();
  const [opened, setOpened] = useState<OpenedDialog>();
  const { text, lang } = textIn(useLanguage(), lecture.title, lecture.titleHi);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      {lecture.hasPoster ? <LecturePicture address={taughtThumbnail(lecture)} /> : null}
      <div className="grid min-w-0 flex-1 gap-1">
        <h4 lang={lang} className="font-semibold wrap-anywhere">
          {text}
        </h4>
        {recorded ? (
          <p className="text-sm text-soft">{t.recordingOf(classText(recorded))}</p>
        ) : null}
        <Qualities lecture={lecture} />
        {lecture.captions.length > 0 ? (
          <p className="text-sm text-soft">
            {t.captionsIn(lecture.captions.map(languageName).join(", "))}
          </p>
        ) : null}
        <States lecture={lecture} byServer={props.byServer} />
      </div>
      <LectureMenu
        {...props}
        title={text}
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        onOpen={setOpened}
      />
      <LectureDialogs
        {...props}
        title={text}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </li>
  );
}

function Qualities({ lecture: { renditions } }: { lecture: TaughtLecture }) {
  const { kindName } = useLectureWords();
  const { fileSize } = useFormats();
  if (renditions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm text-soft tabular-nums">
      {renditions.map((rendition) => (
        <li key={rendition.kind}>{`${kindName(rendition)} ${fileSize(rendition.bytes)}`}</li>
      ))}
    </ul>
  );
}

function States({
  lecture: { renditions, isSample, visibleFrom },
  byServer,
}: Pick<LectureRowProps, "lecture" | "byServer">) {
  const t = useTexts(taughtLecturesTexts);
  const dateTime = useDateTime();
  const isLater = visibleFrom !== null && Date.parse(visibleFrom) > Date.now();
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {renditions.length === 0 ? <Badge>{t.nothingYet}</Badge> : null}
      {isLarge(renditions) ? <Badge tone="marigold">{t.large}</Badge> : null}
      {byServer ? (
        <Badge tone="marigold">{byServer === "failed" ? t.serverFailed : t.serverWaits}</Badge>
      ) : null}
      {isSample ? <Badge tone="indigo">{t.sample}</Badge> : null}
      {isLater ? <Badge tone="marigold">{t.from(dateTime(visibleFrom))}</Badge> : null}
    </p>
  );
}

/** Whether there is nothing but what was recorded, which is large on mobile data. */
function isLarge(renditions: TaughtLecture["renditions"]): boolean {
  return renditions.length > 0 && renditions.every(({ kind }) => kind === "original");
}

type LectureMenuProps = {
  courseId: string;
  lecture: TaughtLecture;
  title: string;
  icon: ReactNode;
  onMakeSmall: ((lecture: TaughtLecture) => void) | undefined;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (dialog: OpenedDialog) => void;
};

/** What can be done with a lecture. */
function LectureMenu(props: LectureMenuProps) {
  const { courseId, lecture, title, icon, onMakeSmall, onMove, isFirst, isLast, onOpen } = props;
  const t = useTexts(taughtLecturesTexts);
  const { id, renditions } = lecture;
  const { mutate: removeQuality } = useLectureChange(courseId, (kind: RenditionKind) =>
    call("DELETE /api/teach/lectures/:id/renditions/:kind", { params: { id, kind } }),
  );
  const hasOriginal = renditions.some(({ kind }) => kind === "original");
  const isMixed = hasOriginal && renditions.length > 1;
  return (
    <Menu label={t.actions(title)} button={icon} buttonClassName="grid size-11 place-items-center">
      <Item onClick={() => onOpen("edit")}>{t.edit}</Item>
      <Item onClick={() => onOpen("captions")}>{t.captions}</Item>
      <Item onClick={() => onOpen("picture")}>{t.picture}</Item>
      {hasOriginal && onMakeSmall ? (
        <Item onClick={() => onMakeSmall(lecture)}>{t.makeSmall}</Item>
      ) : null}
      {isFirst ? null : <Item onClick={() => onMove(-1)}>{t.up}</Item>}
      {isLast ? null : <Item onClick={() => onMove(1)}>{t.down}</Item>}
      {isMixed ? (
        <Item onClick={() => removeQuality("original")}>{t.deleteQuality(t.original)}</Item>
      ) : null}
      <Item onClick={() => onOpen("delete")}>{t.remove}</Item>
    </Menu>
  );
}

function Item({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <PlainButton onClick={onClick} className={menuItemClasses}>
      {children}
    </PlainButton>
  );
}
