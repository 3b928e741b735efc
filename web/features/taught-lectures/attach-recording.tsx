import type { TaughtLecture, TaughtLectures } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { textIn } from "../courses/course-text.tsx";
import { useClassText } from "./lecture-words.ts";
import { useLectureChange } from "./taught-lectures-query.ts";

export type AttachRecordingProps = Pick<TaughtLectures, "lectures" | "classes"> & {
  courseId: string;
  classId: string;
};

/** How many lectures without a class are offered; the others have it in their form. */
const OFFERED = 5;

/** For a class whose recording is added: a lecture that is there already takes one more tap. */
export function AttachRecording({ courseId, classId, lectures, classes }: AttachRecordingProps) {
  const t = useMessages(taughtLecturesMessages);
  const classText = useClassText();
  const recorded = classes.find(({ id }) => id === classId);
  if (!recorded) return null;
  const own = lectures.find((one) => one.classId === classId);
  const isThere = own !== undefined;
  const isWatchable = own !== undefined && own.renditions.length > 0;
  const free = lectures.filter((one) => one.classId === null).toReversed();
  return (
    <section className="grid gap-3 rounded-sheet bg-tint p-4">
      <h3 className="font-semibold">{t.addRecordingTo(classText(recorded))}</h3>
      {isWatchable ? <p role="status">{`${t.hasRecording} ${t.attached}`}</p> : null}
      {isThere ? null : (
        <p className="text-soft">{free.length > 0 ? t.addRecordingText : t.addRecordingFile}</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {isThere
          ? null
          : free
              .slice(0, OFFERED)
              .map((lecture) => (
                <FreeLecture key={lecture.id} {...{ courseId, classId, lecture }} />
              ))}
      </ul>
    </section>
  );
}

type FreeLectureProps = { courseId: string; classId: string; lecture: TaughtLecture };

function FreeLecture({ courseId, classId, lecture }: FreeLectureProps) {
  const t = useMessages(taughtLecturesMessages);
  const { text, lang } = textIn(useLanguage(), lecture.title, lecture.titleHi);
  const { mutate, isPending } = useLectureChange(courseId, () =>
    call("PATCH /api/teach/lectures/:id", {
      params: { id: lecture.id },
      body: { classId },
      version: lecture.version,
    }),
  );
  const attach = () => mutate(undefined, { onSuccess: () => notify.success(t.attached) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span lang={lang} className="wrap-anywhere">
        {text}
      </span>
      <Button variant="outline" aria-label={t.thisOneOf(text)} isBusy={isPending} onClick={attach}>
        {t.thisOne}
      </Button>
    </li>
  );
}
