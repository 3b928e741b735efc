import { useNavigate } from "react-router";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DocumentHistory, useReopened } from "../documents/document-history.tsx";
import { postQuery } from "../documents/documents-query.ts";
import { PostForm } from "../documents/post-form.tsx";
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
