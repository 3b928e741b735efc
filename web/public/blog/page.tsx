import { ArrowLeft, ArrowRight, Link2, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { Post } from "../../../contract/entities/documents.ts";
import { orNotFound } from "../../api/query-client.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { useSite } from "../../shared/site/site.ts";
import { blogTexts } from "../../texts/blog.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ContentsList } from "../parts/contents-list.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { PostFacts } from "../parts/post-facts.tsx";
import { postFact, type Speaker, speakerOf, trailFact } from "../parts/structured-data.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export const handle = { item: "post" };

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const params = { id: side.params.blogId };
  return (await orNotFound(call("GET /api/public/posts/:id", { params, query }))).post;
}

export function meta(side: Route.MetaArgs) {
  const post = side.loaderData;
  if (!post) return [];
  const texts = {
    title: post.title,
    description: post.excerpt,
    article: { publishedOn: post.date, changedOn: post.updated },
    isInHindi: post.isInHindi,
  };
  return [...textMeta(side, texts), ...(import.meta.env.SSR ? factsOf(speakerOf(side), post) : [])];
}

function factsOf(speaker: Speaker, post: Post) {
  const { language } = speaker;
  const paths = pathsIn(language);
  return [
    postFact(speaker, post),
    trailFact(speaker, [
      { name: blogTexts[language].blogs, path: paths.blogs() },
      { name: post.title, path: paths.blog(post.id) },
    ]),
  ];
}

export default function BlogPage({ loaderData: post }: Route.ComponentProps) {
  const t = useTexts(blogTexts);
  return (
    <article>
      <PostHead post={post} />
      <Container className="grid items-start gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:sticky lg:top-24 lg:order-2">
          <ContentsList title={t.contents} entries={post.toc} />
        </div>
        <div className="grid grid-cols-1 gap-8">
          <Prose html={post.html} className="text-lead" />
          {post.official ? <Official official={post.official} /> : null}
          <Share post={post} />
          <Neighbours post={post} />
        </div>
      </Container>
    </article>
  );
}

function PostHead({ post }: { post: Post }) {
  const t = useTexts(blogTexts);
  const paths = usePaths();
  const { date } = useFormats();
  return (
    <TopicHead title={post.title} lead={post.excerpt} back={{ to: paths.blogs(), label: t.blogs }}>
      <PostFacts post={post} />
      <p className="flex flex-wrap gap-2">
        {post.examYear ? <Badge tone="marigold">{t.examYear(post.examYear)}</Badge> : null}
        <Badge tone="good">{t.updated(date(post.updated))}</Badge>
      </p>
    </TopicHead>
  );
}

/** Links to the official source, because exams change. */
function Official({ official: { name, url, text } }: { official: NonNullable<Post["official"]> }) {
  const t = useTexts(blogTexts);
  return (
    <Card tone="glow" className="grid max-w-text gap-2">
      <h2 className="text-lead">{t.official}</h2>
      {text ? <p>{text}</p> : null}
      <p>
        <a href={url} rel="noopener" className="font-semibold text-act underline">
          {name}
        </a>
      </p>
    </Card>
  );
}

/** Links to the previous and the next post. */
function Neighbours({ post: { previous, next } }: { post: Post }) {
  const t = useTexts(blogTexts);
  const paths = usePaths();
  const pageOf = (post: { id: number; title: string } | null, label: string) =>
    post ? { to: paths.blog(post.id), title: post.title, label } : undefined;
  return (
    <PreviousNext
      name={t.blogs}
      previous={pageOf(previous, t.previous)}
      next={pageOf(next, t.next)}
    />
  );
}

/** Shares the post by WhatsApp, or copies its address. */
function Share({ post }: { post: Post }) {
  const t = useTexts(blogTexts);
  const address = useSite().origin + usePaths().blog(post.id);
  const message = encodeURIComponent(`${post.title}\n${address}`);
  return (
    <section aria-label={t.share} data-screen-only className="flex flex-wrap gap-3">
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses("outline")}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t.shareOnWhatsapp}
      </a>
      <Button variant="outline" onClick={() => void copyText(address, t)}>
        <Link2 aria-hidden="true" className="size-5" />
        {t.copyLink}
      </Button>
    </section>
  );
}

type NeighbourPage = { to: string; title: string; label: string };

type PreviousNextProps = {
  /** What the pages are, for the name of the landmark. */
  name: string;
  previous: NeighbourPage | undefined;
  next: NeighbourPage | undefined;
};

/** Links to the previous and the next page of a series, by their titles. */
function PreviousNext({ name, previous, next }: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={name}
      data-screen-only
      className="grid grid-cols-1 gap-4 border-t border-rule pt-6 sm:grid-cols-2"
    >
      {previous ? (
        <Neighbour page={previous} icon={<ArrowLeft aria-hidden="true" className="size-4" />} />
      ) : null}
      {next ? (
        <Neighbour page={next} icon={<ArrowRight aria-hidden="true" className="size-4" />} isNext />
      ) : null}
    </nav>
  );
}

type NeighbourProps = { page: NeighbourPage; icon: ReactNode; isNext?: boolean };

function Neighbour({ page: { to, title, label }, icon, isNext = false }: NeighbourProps) {
  return (
    <PageLink
      to={to}
      data-next={isNext || undefined}
      className="grid content-start gap-1 rounded-sheet border border-rule p-4 hover:bg-tint sm:data-next:col-start-2 sm:data-next:justify-items-end sm:data-next:text-end"
    >
      <span className="flex items-center gap-2 text-sm text-soft">
        {isNext ? null : icon}
        {label}
        {isNext ? icon : null}
      </span>
      <span className="text-balance font-semibold">
        <Unbroken text={title} />
      </span>
    </PageLink>
  );
}
