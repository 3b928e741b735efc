import type { OfficePost } from "../../../contract/entities/office-post.ts";
import { UnsavedGuard } from "../../features/leaving/unsaved-work.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { WrittenConflict } from "../conflict/written-conflict.tsx";
import { LanguageFields, SharedFields } from "./post-fields.tsx";
import { PostHistory } from "./post-history.tsx";
import { type PostValues, valuesOf } from "./post-values.ts";
import { RemovePost } from "./remove-post.tsx";
import { usePostForm } from "./use-post-form.ts";

export type PostFormProps = {
  post?: OfficePost;
  empty: PostValues;
  onSaved: (post: OfficePost) => void;
  onRemoved: () => void;
};

/** A post in both languages, side by side on a wide screen. */
export function PostFormPage({ post, empty, onSaved, onRemoved }: PostFormProps) {
  const t = useMessages(adminDocumentsMessages);
  const form = usePostForm({ opened: post, empty, onSaved });
  const { read, conflict, isSaving } = form;
  const isPublic = read !== undefined && read.state !== "draft";
  return (
    <>
      <form
        noValidate
        aria-label={read?.title ?? t.newPost}
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          form.save("published");
        }}
      >
        <SharedFields form={form} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <LanguageFields form={form} language="en" />
          <LanguageFields form={form} language="hi" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSaving}>
            {isPublic ? t.save : t.publish}
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={() => form.save("draft")}>
            {isPublic ? t.unpublish : t.saveDraft}
          </Button>
          {read ? (
            <RemovePost
              post={read}
              onReset={form.adopt}
              onRemoved={onRemoved}
              onOvertaken={form.meet}
            />
          ) : null}
        </div>
      </form>
      {read ? <PostHistory post={read} isUndoHeld={form.isDirty} onUndone={form.adopt} /> : null}
      {conflict ? (
        <WrittenConflict
          mine={{ state: t[conflict.state], ...form.values }}
          theirs={{
            state: t[conflict.theirs.source.state],
            ...valuesOf(conflict.theirs.source),
          }}
          base={read ? { state: t[read.source.state], ...valuesOf(read.source) } : empty}
          onDecide={form.decide}
          onClose={form.putOff}
        />
      ) : null}
      <UnsavedGuard work={form.work} />
    </>
  );
}
