// @vitest-environment node
import { useContext } from "react";
import { Outlet, type ServerBuild } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { serverCall } from "./api/server-call.ts";
import * as entry from "./entry.server.tsx";
import { IsPostedDocument } from "./head/script-mark.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Loader = NonNullable<ServerRoute["module"]["loader"]>;

const callSite: Loader = (side) => serverCall(side)("GET /api/public/site");

const routes: ServerBuild["routes"] = {
  root: route({ id: "root" }, callSite),
  page: route({ id: "page", parentId: "root", index: true }, callSite),
  courses: route({ id: "courses", parentId: "root", path: "courses" }, callSite),
  missing: route({ id: "missing", parentId: "root", path: "missing" }, () => {
    throw new Response(null, { status: 404 });
  }),
  manifest: resource("manifest", "manifest.webmanifest", callSite),
};

function route(place: Omit<ServerRoute, "module">, loader: Loader): ServerRoute {
  const module = {
    default: Page,
    ErrorBoundary: () => <h1>Oops</h1>,
    loader,
    action: () => null,
  };
  return { ...place, module };
}

function Page() {
  return useContext(IsPostedDocument) ? "posted" : <Outlet />;
}

function resource(id: string, path: string, loader: Loader): ServerRoute {
  // The module's type requires a component, but a route without a page has none.
  return { id, path, module: { loader } as ServerRoute["module"] };
}

/** A reduced version of what the build generates. */
const build: ServerBuild = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, manifestOf(id)])),
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  // None of the flags that are to come is set.
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

function manifestOf(id: string) {
  const { module: _, ...place } = routes[id] ?? { id, module: {} };
  const has = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false };
  return {
    ...place,
    ...has,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: true,
    module: `/${id}.js`,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

let status = 200;
const reported: unknown[] = [];
const renderer = entry.createPageRenderer(build, {
  mode: "production",
  publicOrigin: "https://x.example",
  fetchApi: async () => Response.json({ settings: {}, courses: [], posts: [] }, { status }),
  onError: (error) => reported.push(error),
});

afterEach(() => {
  status = 200;
  reported.length = 0;
});

const render = (path: string) => renderer.render(new Request(`https://x.example${path}`));

describe("while the database is unavailable", () => {
  it.each([
    ["a page", "/courses"],
    ["the home page", "/"],
    ["the data of a page", "/courses.data"],
    ["the data of the home page", "/_.data"],
    ["what is missing, as nobody can know now", "/missing"],
    ["the manifest", "/manifest.webmanifest"],
    ["the sitemap", "/sitemap.xml"],
    ["the feed", "/rss.xml"],
  ])("%s is answered with 503, and normally again when it is back", async (_, path) => {
    status = 503;
    expect((await render(path)).status).toBe(503);
    expect(reported.length).toBeGreaterThan(0);
    status = 200;
    expect((await render("/courses")).status).toBe(200);
  });

  it("a page shows its error message", async () => {
    status = 503;
    expect(await (await render("/courses")).text()).toContain("Oops");
  });
});

it("answers 500 for an error in the program itself", async () => {
  status = 500;
  expect((await render("/courses")).status).toBe(500);
  await expect(render("/sitemap.xml")).rejects.toMatchObject({ status: 500 });
});

it("tells the document that it answers a form, so that it is not loaded again", async () => {
  expect(await (await render("/courses")).text()).not.toContain("posted");
  const form = new Request("https://x.example/courses", {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect(await (await renderer.render(form)).text()).toContain("posted");
});
