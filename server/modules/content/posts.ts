import { countWords } from "../../../content/count-words.ts";
import {
  type Post,
  type PostHead,
  type PostSummary,
  postHead,
} from "../../../contract/entities/documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { listMarkdown, once, readMarkdown } from "./content-folder.ts";
import { renderMarkdown } from "./markdown.ts";

/** On a phone. */
const WORDS_PER_MINUTE = 200;

type Source = { head: PostHead; body: string };

/** Every post of a language, newest first. */
export async function readPosts(language: Language): Promise<Source[]> {
  const files = await listMarkdown(language, "blogs");
  const posts = await Promise.all(files.map((file) => readMarkdown(file, postHead)));
  return posts.sort((a, b) => b.head.date.localeCompare(a.head.date) || b.head.id - a.head.id);
}

/** Says whether a post exists in a language. The posts are read once. */
export function createPostLookup(): (id: string, language: Language) => Promise<boolean> {
  const ids = once(async (language) => {
    const posts = await readPosts(language);
    return new Set(posts.map(({ head }) => String(head.id)));
  });
  return async (id, language) => (await ids(language)).has(id);
}

/** `author` is the institute: no person signs a post. */
export function presentSummary({ head, body }: Source, author: string): PostSummary {
  return {
    id: head.id,
    title: head.title,
    author,
    date: head.date,
    updated: head.updated,
    examYear: head.examYear,
    excerpt: head.excerpt,
    readingMinutes: Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE)),
  };
}

/** One post with its neighbours in time, or undefined. */
export async function findPost(
  posts: readonly Source[],
  { id, author }: { id: string; author: string },
): Promise<Post | undefined> {
  const index = posts.findIndex(({ head }) => String(head.id) === id);
  const source = posts[index];
  if (!source) return undefined;
  const { officialName, officialUrl, officialText } = source.head;
  return {
    ...presentSummary(source, author),
    officialName,
    officialUrl,
    officialText,
    ...(await renderMarkdown(source.body)),
    previous: neighbour(posts[index + 1]),
    next: neighbour(posts[index - 1]),
  };
}

function neighbour(source: Source | undefined): { id: number; title: string } | null {
  return source ? { id: source.head.id, title: source.head.title } : null;
}
