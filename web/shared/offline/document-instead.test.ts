import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadDocumentInstead } from "./document-instead.ts";

const unfetched: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };

afterEach(() => vi.unstubAllGlobals());

describe("a page whose data did not arrive", () => {
  test("is loaded as a document", async () => {
    const answer = await thrownBy({ home: { type: "data", result: 1 }, page: unfetched });
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get("Location")]).toEqual([
      302,
      "https://institute.example/faq?open=1",
    ]);
  });

  test("fails as it is where no service worker may have it", async () => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
    expect(await thrownBy({ page: unfetched }, "as it is")).toBeUndefined();
  });
});

test.each<DataStrategyResult>([
  { type: "data", result: { heading: "FAQ" } },
  { type: "error", result: new Response(null, { status: 503 }) },
  { type: "error", result: Object.assign(new Error(), { status: 0 }) },
])("an answered page stays with the router: %o", async (result) => {
  expect(await thrownBy({ page: result })).toBeUndefined();
});

/** What the middleware throws when the router's loaders end like this. */
async function thrownBy(
  results: Record<string, DataStrategyResult>,
  worker: "controls the page" | "as it is" = "controls the page",
): Promise<unknown> {
  if (worker === "controls the page")
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const url = new URL("https://institute.example/faq?open=1");
  const side = {
    url,
    request: new Request(url),
    params: {},
    pattern: "/faq",
    context: new RouterContextProvider(),
  };
  try {
    await loadDocumentInstead(side, async () => results);
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
