import type { PostSummary } from "../../../contract/entities/documents.ts";
import { blogTexts } from "../../texts/blog.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";

/** Author, date and reading time in one line. */
export function PostFacts({ post }: { post: PostSummary }) {
  const t = useTexts(blogTexts);
  const { date } = useFormats();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{post.author}</span>
      <time dateTime={post.date}>{date(post.date)}</time>
      <span>{t.readingTime(post.readingMinutes)}</span>
    </p>
  );
}
