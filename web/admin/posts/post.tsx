import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OfficePost } from "../../../contract/entities/office-post.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { useToday } from "../../state/use-today.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { DocumentForm, useDocument } from "../documents/document-form.tsx";
import {
  DocumentHistory,
  useReopened,
  useRestoreDocument,
} from "../documents/document-history.tsx";
import { DocumentSheet } from "../documents/document-parts.tsx";
import { postQuery } from "../documents/documents-query.ts";
import { newPost, postOfTexts, postSchema, textsOfPost } from "../documents/post-texts.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/post";

/** `new` is a post that is not saved yet. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.postId === "new") return null;
  return orNotFound(queryClient.fetchQuery({ ...postQuery(params.postId), staleTime: 0 }));
}

export const meta = privateTitle(adminSections.posts);

export default function PostPage({ loaderData: post }: Route.ComponentProps) {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const [reopened, reopen] = useReopened(post?.version);
  return (
    <OfficePage
      title={post?.title ?? t.newPost}
      crumbs={[
        { label: useSectionTitle("posts"), to: paths.adminSection("posts") },
        { label: post?.title ?? t.newPost },
      ]}
      actions={
        post?.state === "published" ? (
          <LinkButton variant="outline" to={paths.blog(post.id)}>
            {t.see}
          </LinkButton>
        ) : null
      }
    >
      {post?.state === "deleted" ? (
        <>
          <p className="text-soft">{t.deletedText}</p>
          <DocumentHistory kind="post" name={String(post.id)} document="post" onRestored={reopen} />
        </>
      ) : (
        <PostForm
          key={`${post?.id ?? "new"} ${reopened}`}
          post={post ?? undefined}
          onSaved={(saved) => {
            // The page's head follows what was saved.
            void navigate(paths.adminPost(saved.id), { replace: true });
          }}
          onRestored={reopen}
          onRemoved={() => void navigate(paths.adminSection("posts"))}
        />
      )}
    </OfficePage>
  );
}

type PostFormProps = {
  /** Undefined where it is new. */
  post: OfficePost | undefined;
  onSaved: (post: OfficePost) => void;
  onRestored: () => unknown;
  onRemoved: () => void;
};

/** A post in both languages. */
export function PostForm({ post, onSaved, onRestored, onRemoved }: PostFormProps) {
  const t = useTexts(adminDocumentsTexts);
  const { read, meet, ...edit } = usePost(post, onSaved);
  const saved = "id" in read ? read : undefined;
  const isPublic = saved !== undefined && saved.state !== "draft";
  const saveAs = (state: "draft" | "published") => edit.save(inState(edit.texts, state));
  return (
    <>
      <DocumentForm
        edit={{ ...edit, save: () => saveAs("published") }}
        name="post"
        label={saved?.title ?? t.newPost}
      >
        <p className="text-sm text-soft">{t.hindiHint}</p>
        <DocumentSheet schema={postSchema} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={edit.isSaving}>
            {isPublic ? t.save : t.publish}
          </Button>
          <Button variant="outline" disabled={edit.isSaving} onClick={() => saveAs("draft")}>
            {isPublic ? t.unpublish : t.saveDraft}
          </Button>
          {saved ? (
            <RemovePost
              post={saved}
              onRestored={onRestored}
              onRemoved={onRemoved}
              onOvertaken={meet}
            />
          ) : null}
        </div>
      </DocumentForm>
      {saved ? (
        <DocumentHistory
          kind="post"
          name={String(saved.id)}
          document="post"
          isHeld={edit.isDirty}
          onRestored={onRestored}
        />
      ) : null}
    </>
  );
}

function inState({ en, hi }: BothTexts, state: "draft" | "published"): BothTexts {
  return { en: { ...en, state }, hi: { ...hi, state } };
}

function usePost(post: OfficePost | undefined, onSaved: (post: OfficePost) => void) {
  const t = useTexts(adminDocumentsTexts);
  const queries = useQueryClient();
  const today = useToday();
  type Opened = OfficePost | ReturnType<typeof newPost>;
  return useDocument<Opened>({
    opened: post ?? newPost(today),
    textsOf: ({ source }) => textsOfPost(source),
    send: async (texts, version) => {
      const body = postOfTexts(texts);
      const saved = post
        ? call("PUT /api/admin/posts/:id", { params: { id: String(post.id) }, body, version })
        : call("POST /api/admin/posts", { body });
      return (await saved).post;
    },
    theirsIn: (refusal) => presentState<{ post: OfficePost }>(refusal)?.post,
    said: ({ source }) => (source.state === "draft" || isToCome(source) ? t.saved : t.savedPublic),
    onSaved(saved) {
      void queries.invalidateQueries({ queryKey: ["documents", "post"] });
      if ("id" in saved) onSaved(saved);
    },
    toast: "post",
  });
}

function isToCome({ publishAt }: OfficePost["source"]): boolean {
  return publishAt !== null && Date.parse(publishAt) > Date.now();
}

type RemovePostProps = {
  post: OfficePost;
  onRestored: () => unknown;
  onRemoved: () => void;
  /** Called with the post as somebody else has changed it, if that is why it stays. */
  onOvertaken: (post: OfficePost) => void;
};

/** Deletes a post of the office's own once its title is typed; resets one that came with the program. */
function RemovePost({ post, onRestored, onRemoved, onOvertaken }: RemovePostProps) {
  const t = useTexts(adminDocumentsTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const { mutateAsync: restore } = useRestoreDocument(onRestored);
  const [asked, setAsked] = useState<OfficePost>();
  const [name, { isBundled, isChanged }] = [String(post.id), post];
  const removal = useMutation({
    mutationFn: ({ version }: OfficePost) =>
      call("DELETE /api/admin/posts/:id", { params: { id: name }, version }),
    async onSuccess(_, { version }) {
      const removed = { kind: "post", name, version, present: version + 1 } as const;
      const said = isBundled ? t.wasReset : t.wasDeleted;
      showUndo({ toast: "post", said, undo: () => restore(removed).catch(() => undefined) });
      await queries.invalidateQueries({ queryKey: ["documents", "post"] });
      if (isBundled) await onRestored();
      else onRemoved();
    },
    onError(error) {
      const theirs = presentState<{ post: OfficePost }>(error)?.post;
      if (theirs) onOvertaken(theirs);
    },
  });
  if (isBundled && !isChanged) return null;
  const action = isBundled ? t.reset : t.remove;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(post)}>
        {action}
      </Button>
      <ConfirmDialog
        asked={asked}
        change={removal}
        onClose={() => setAsked(undefined)}
        // The dialog closes and says so; the post as it is was handed on above.
        onOvertaken={() => undefined}
        title={isBundled ? t.reset : t.removeTitle(post.title)}
        text={isBundled ? t.resetText : t.removeText}
        action={action}
        typedName={isBundled ? undefined : post.title}
      />
    </>
  );
}
