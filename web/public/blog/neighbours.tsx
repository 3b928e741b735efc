import type { Post } from "../../../contract/entities/documents.ts";
import { blogMessages } from "../../messages/blog.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { PreviousNext } from "../../ui/previous-next.tsx";

/** Links to the previous and the next post. */
export function Neighbours({ post: { previous, next } }: { post: Post }) {
  const t = useMessages(blogMessages);
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
