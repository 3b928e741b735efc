// @vitest-environment node
import { Outlet, type ServerBuild } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { serverCall } from "./api/server-call.ts";
import * as entry from "./entry.server.tsx";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Loader = NonNullable<ServerRoute["module"]["loader"]>;

const callSite: Loader = (side) => serverCall(side)("getSite");

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
  const module = { default: () => <Outlet />, ErrorBoundary: () => <h1>Oops</h1>, loader };
  return { ...place, module };
}

function resource(id: string, path: string, loader: Loader): ServerRoute {
  // A route without a page of its own has no component, which the type of a module does not foresee.
  return { id, path, module: { loader } as unknown as ServerRoute["module"] };
}

/** As the build makes it, with less in it. */
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
const told: unknown[] = [];
const renderer = entry.createPageRenderer(build, {
  mode: "production",
  publicOrigin: "https://x.example",
  fetchApi: async () => Response.json({ settings: {}, courses: [], posts: [] }, { status }),
  onError: (error) => told.push(error),
});

afterEach(() => {
  status = 200;
  told.length = 0;
});

const render = (path: string) => renderer.render(new Request(`https://x.example${path}`));

describe("while the database is away", () => {
  it.each([
    ["a page", "/courses"],
    ["the home page", "/"],
    ["the data of a page", "/courses.data"],
    ["the data of the home page", "/_.data"],
    ["what is missing, as nobody can know now", "/missing"],
    ["the manifest", "/manifest.webmanifest"],
    ["the sitemap", "/sitemap.xml"],
    ["the feed", "/rss.xml"],
  ])("%s answers 503, and others go on when it is back", async (_, path) => {
    status = 503;
    expect((await render(path)).status).toBe(503);
    expect(told.length).toBeGreaterThan(0);
    status = 200;
    expect((await render("/courses")).status).toBe(200);
  });

  it("a page keeps the words that say that it failed", async () => {
    status = 503;
    expect(await (await render("/courses")).text()).toContain("Oops");
  });
});

it("answers 500 for a fault of the program's own, which does not go over by itself", async () => {
  status = 500;
  expect((await render("/courses")).status).toBe(500);
  await expect(render("/sitemap.xml")).rejects.toMatchObject({ status: 500 });
});
