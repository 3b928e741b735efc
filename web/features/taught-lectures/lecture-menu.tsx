import type { ReactNode } from "react";
import type { RenditionKind, TaughtLecture } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { PlainButton } from "../../ui/button.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";
import type { OpenedDialog } from "./lecture-dialogs.tsx";
import { useLectureChange } from "./taught-lectures-query.ts";

export type LectureMenuProps = {
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
export function LectureMenu(props: LectureMenuProps) {
  const { courseId, lecture, title, icon, onMakeSmall, onMove, isFirst, isLast, onOpen } = props;
  const t = useMessages(taughtLecturesMessages);
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
