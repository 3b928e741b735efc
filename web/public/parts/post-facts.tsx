import type { PostSummary } from "../../../contract/entities/documents.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { blogMessages } from "../../messages/public.ts";

/** Author, date and reading time in one line. */
export function PostFacts({ post }: { post: PostSummary }) {
  const t = useMessages(blogMessages);
  const { date } = useFormats();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{post.author}</span>
      <time dateTime={post.date}>{date(post.date)}</time>
      <span>{t.readingTime(post.readingMinutes)}</span>
    </p>
  );
}
