import type { PostSummary } from "../../../contract/entities/documents.ts";
import { usePaths } from "../../paths.ts";
import { blogTexts } from "../../texts/blog.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { PostFacts } from "../parts/post-facts.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, { posts }] = await Promise.all([
    call("GET /api/public/texts/lists/:page", { params: { page: "blogs" }, query }),
    call("GET /api/public/posts", { query }),
  ]);
  return { page, posts };
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.page);
}

export default function BlogsPage({ loaderData: { page, posts } }: Route.ComponentProps) {
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} />
      <Container className="py-8 sm:py-12">
        {posts.length === 0 ? <EmptyState title={page.empty} /> : null}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {posts.map((post) => (
            <li key={post.id} className="grid grid-cols-1">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

/** One post in the list; the title's link covers the whole card. */
function PostCard({ post }: { post: PostSummary }) {
  const t = useTexts(blogTexts);
  const paths = usePaths();
  return (
    <Card className="relative grid content-start gap-3 transition-shadow hover:shadow-float">
      <PostFacts post={post} />
      <h2 className="text-heading">
        <PageLink
          to={paths.blog(post.id)}
          viewTransition
          className="after:absolute after:inset-0 after:rounded-sheet"
        >
          <Unbroken text={post.title} />
        </PageLink>
      </h2>
      <p className="text-soft">
        <Unbroken text={post.excerpt} />
      </p>
      {post.examYear ? <p className="text-sm text-soft">{t.examYear(post.examYear)}</p> : null}
      <span aria-hidden="true" className="font-semibold text-act">
        {t.read}
      </span>
    </Card>
  );
}
