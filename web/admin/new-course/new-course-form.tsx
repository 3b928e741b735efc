import { useState } from "react";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { FileFields } from "./file-fields.tsx";
import { HindiFields } from "./hindi-fields.tsx";
import { keepNewCourseDraft, newCourseDraft } from "./new-course-draft.ts";
import { TeachingFields } from "./teaching-fields.tsx";
import { useNewCourseForm } from "./use-new-course-form.ts";

/** Every field of the call, in groups; the texts are kept in the tab as they are typed. */
export function NewCourseForm({ onClear }: { onClear: () => void }) {
  const t = useMessages(adminNewCourseMessages);
  const [draft] = useState(newCourseDraft);
  const { problems, refusal, running, submit } = useNewCourseForm();
  return (
    <form
      noValidate
      aria-label={t.title}
      className="grid max-w-4xl grid-cols-1 gap-6"
      onInput={(event) => keepNewCourseDraft(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <fieldset disabled={running !== undefined} className="contents">
        <BasicFields problems={problems} draft={draft} />
        <TeachingFields problems={problems} draft={draft} />
        <HindiFields problems={problems} draft={draft} />
        <FileFields problems={problems} />
      </fieldset>
      {refusal && !running ? <FailedState message={refusal} /> : null}
      {running ? (
        <UploadProgress running={running} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large">
            {t.create}
          </Button>
          <Button variant="quiet" size="large" onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </form>
  );
}
