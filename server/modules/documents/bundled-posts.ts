import { postHead } from "../../../contract/entities/documents.ts";
import type { PostSource, PostText } from "../../../contract/entities/office-post.ts";
import { listMarkdown, once, readMarkdown } from "./content-folder.ts";

/** The posts that came with the program, by their ids. */
export const readBundledPosts = once(async (): Promise<ReadonlyMap<number, PostSource>> => {
  const [english, hindi] = await Promise.all([readTexts("en"), readTexts("hi")]);
  const hindiOf = new Map(hindi.map(({ id, text }) => [id, text]));
  return new Map(
    english.map(({ id, dates, officialUrl, text }) => [
      id,
      {
        state: "published",
        publishAt: null,
        ...dates,
        officialUrl,
        en: text,
        hi: hindiOf.get(id) ?? null,
      },
    ]),
  );
});

async function readTexts(language: "en" | "hi") {
  const files = await listMarkdown(language, "blogs");
  return Promise.all(
    files.map(async (file) => {
      const { head, body } = await readMarkdown(file, postHead);
      const { id, date, updated, officialUrl, ...texts } = head;
      const text: PostText = { ...texts, body };
      return { id, dates: { date, updated }, officialUrl, text };
    }),
  );
}
