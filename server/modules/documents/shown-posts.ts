import type { Post, PostSummary } from "../../../contract/entities/documents.ts";
import type { PostSource, PostText } from "../../../contract/entities/office-post.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { byContentVersion, refreshScheduledContent } from "../settings/index.ts";
import { renderMarkdown } from "./markdown.ts";
import { listPosts, stateOf } from "./posts.service.ts";

/** A formula in Markdown, as a block or in a line. */
export const formula = /\$\$([^$]+)\$\$|\$([^$\n]+)\$/g;

/** On a phone. */
const WORDS_PER_MINUTE = 200;

type NumberedPost = { id: number; source: PostSource };
/** One post in one language. */
type Shown = NumberedPost & { text: PostText };

/** What visitors see of the posts: in a language, at a moment. Read again when the content version has moved. */
export function openShownPosts(context: Pick<AppContext, "database" | "contentVersion" | "now">) {
  const load = byContentVersion(context.contentVersion, () => listAllPosts(context));
  const listIn = async (language: Language): Promise<Shown[]> =>
    shownAt(await load(), context.now()).flatMap(({ id, source }) => {
      const text = source[language];
      return text ? [{ id, source, text }] : [];
    });

  return {
    async has(id: string, language: Language): Promise<boolean> {
      return (await listIn(language)).some((post) => String(post.id) === id);
    },
    /** `author` is the institute: no person signs a post. */
    async list(language: Language, author: string): Promise<PostSummary[]> {
      return (await listIn(language)).map((post) => summaryOf(post, author));
    },
    /** One post with its neighbours in time, or undefined. */
    async find(id: string, language: Language, author: string): Promise<Post | undefined> {
      const posts = await listIn(language);
      const index = posts.findIndex((post) => String(post.id) === id);
      const post = posts[index];
      if (!post) return undefined;
      return {
        ...summaryOf(post, author),
        official: officialOf(post),
        ...(await renderMarkdown(post.text.body)),
        previous: neighbour(posts[index + 1]),
        next: neighbour(posts[index - 1]),
      };
    },
  };
}

/** Every post that is not deleted, public or not, newest first. */
async function listAllPosts({
  database: { db },
}: Pick<AppContext, "database">): Promise<NumberedPost[]> {
  return (await listPosts(db)).filter(({ isDeleted }) => !isDeleted);
}

function shownAt<Numbered extends NumberedPost>(posts: readonly Numbered[], now: Date): Numbered[] {
  return posts.filter(({ source }) => stateOf(source, now) === "published");
}

function summaryOf({ id, source, text }: Shown, author: string): PostSummary {
  const { title, excerpt, examYear, body } = text;
  return {
    id,
    title,
    author,
    date: source.date,
    updated: source.updated,
    examYear,
    excerpt,
    readingMinutes: Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE)),
    isInHindi: source.hi !== null,
  };
}

function officialOf({ source: { officialUrl }, text }: Shown): Post["official"] {
  const { officialName, officialText } = text;
  if (officialUrl === null) return null;
  return { url: officialUrl, name: officialName ?? new URL(officialUrl).host, text: officialText };
}

function neighbour(post: Shown | undefined): { id: number; title: string } | null {
  return post ? { id: post.id, title: post.text.title } : null;
}

/** How many words a Markdown text has, without formulae and the lines of tables. */
export function countWords(markdown: string): number {
  return markdown
    .replace(formula, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Moves the content version when a scheduled post becomes public. Returns whether it did. */
export async function refreshScheduledPosts(
  context: Pick<AppContext, "database" | "now">,
): Promise<boolean> {
  const posts = shownAt(await listAllPosts(context), context.now());
  return refreshScheduledContent(context, { key: "posts-shown", shown: posts.map(({ id }) => id) });
}
