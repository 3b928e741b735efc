import { beforeEach, describe, expect, test } from "vitest";
import { createSharePictures } from "./share-pictures.ts";
import { plainReply } from "./stored-reply.ts";

/** Pages that name a drawing of a cell as their picture; /gone is a 404 that does so too. */
function pageNaming(pathname: string) {
  const name = pathname === "/" ? "" : pathname;
  const html = `<meta property="og:title" content="&lt;b&gt; &amp; &#x27;${pathname}&#x27;"/><meta property="og:image" content="https://institute.example/share/cell${name}.png?abc"/>`;
  return plainReply({
    status: pathname === "/gone" ? 404 : 200,
    headers: {},
    body: Buffer.from(html),
  });
}

let drawn: string[];
let painted: number;
let pictures: ReturnType<typeof createSharePictures>;

beforeEach(() => {
  drawn = [];
  painted = 0;
  pictures = createSharePictures({
    publicOrigin: "https://institute.example",
    findPage: async ({ pathname }) => pageNaming(pathname),
    renderer: {
      async drawPicture({ motif, title, language }) {
        drawn.push(`${motif} ${title} ${language}`);
        return { svg: "<svg/>", texts: [] };
      },
    },
    async paint() {
      painted += 1;
      return Buffer.from("a picture");
    },
  });
});

const asked = (version: string) => ({ version, begin: () => undefined });

describe("a page's picture", () => {
  test("shows the page's own words, in the page's language", async () => {
    const answer = await pictures.find("/share/cell/hi/about.png", asked("1"));
    expect(answer?.variants.br.body.toString()).toBe("a picture");
    expect(answer?.variants.br.headers).toContain("image/png");
    await pictures.find("/share/cell.png", asked("1"));
    expect(drawn).toEqual(["cell <b> & '/hi/about' hi", "cell <b> & '/' en"]);
  });

  test("is painted once for a content version, however many ask at once", async () => {
    const ask = (version: string) => pictures.find("/share/cell/about.png", asked(version));
    await Promise.all([ask("1"), ask("1")]);
    await ask("1");
    expect(painted).toBe(1);
    await ask("2");
    expect(painted).toBe(2);
  });

  test.each([
    "/share/graph/about.png",
    "/share/cell/gone.png",
    "/share/cell/about.jpg",
    "/share/.png",
    "/share/about",
    "/about",
  ])("is there only where a page names it: %s is none", async (pathname) => {
    expect(await pictures.find(pathname, asked("1"))).toBeUndefined();
    expect(drawn).toEqual([]);
  });
});
