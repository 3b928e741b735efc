import { useQuery } from "@tanstack/react-query";
import type { ListedPost } from "../../../contract/entities/office-post.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { postsQuery } from "../documents/documents-query.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...postsQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.posts);

/** Every post, newest first. */
export default function PostsPage() {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  const posts = useQuery(postsQuery).data ?? [];
  return (
    <OfficePage
      title={useSectionTitle("posts")}
      lead={t.postsLead}
      actions={<LinkButton to={paths.adminNewPost()}>{t.newPost}</LinkButton>}
    >
      {posts.length === 0 ? <EmptyState title={t.noPosts} /> : null}
      <ul className="grid grid-cols-1 gap-3">
        {posts.map((post) => (
          <li key={post.id} className="grid grid-cols-1">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

function PostCard({ post }: { post: ListedPost }) {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  const { date } = useFormats();
  const language = useLanguage();
  const title = language === "hi" ? post.titleHi : null;
  return (
    <PageLink
      to={paths.adminPost(post.id)}
      className="grid min-w-0 content-start gap-2 rounded-sheet border border-rule bg-sheet p-4 shadow-sheet hover:border-act"
    >
      <span
        lang={title === null ? "en" : "hi"}
        className="font-display text-lead font-semibold [overflow-wrap:anywhere]"
      >
        {title ?? post.title}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {date(post.date)}
        <StateBadge post={post} />
        {post.titleHi === null ? <Badge tone="marigold">{t.noHindi}</Badge> : null}
        {post.isBundled && post.isChanged ? <Badge tone="indigo">{t.bundledChanged}</Badge> : null}
      </span>
    </PageLink>
  );
}

function StateBadge({ post: { state, publishAt } }: { post: ListedPost }) {
  const t = useTexts(adminDocumentsTexts);
  const moment = useDateTime();
  if (state === "deleted") return <Badge tone="bad">{t.deleted}</Badge>;
  if (state === "draft") return <Badge tone="bad">{t.draft}</Badge>;
  if (state === "scheduled" && publishAt !== null)
    return <Badge tone="marigold">{t.scheduled(moment(publishAt))}</Badge>;
  return <Badge tone="good">{t.published}</Badge>;
}
