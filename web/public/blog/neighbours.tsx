import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Post } from "../../../contract/entities/documents.ts";
import { blogMessages } from "../../messages/blog.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";

/** The posts before and after this one. */
export function Neighbours({ post: { previous, next } }: { post: Post }) {
  const t = useMessages(blogMessages);
  if (!previous && !next) return null;
  return (
    <nav aria-label={t.blogs} className="grid gap-4 border-t border-rule pt-6 sm:grid-cols-2">
      {previous ? (
        <Neighbour post={previous} label={t.previous}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Neighbour>
      ) : null}
      {next ? (
        <Neighbour post={next} label={t.next}>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Neighbour>
      ) : null}
    </nav>
  );
}

type NeighbourProps = { post: { id: number; title: string }; label: string; children: ReactNode };

function Neighbour({ post, label, children }: NeighbourProps) {
  const paths = usePaths();
  return (
    <Link
      to={paths.blog(post.id)}
      prefetch="intent"
      className="grid content-start gap-1 rounded-sheet border border-rule p-4 hover:bg-tint"
    >
      <span className="flex items-center gap-2 text-sm text-soft">
        {children}
        {label}
      </span>
      <span className="font-semibold">{post.title}</span>
    </Link>
  );
}
