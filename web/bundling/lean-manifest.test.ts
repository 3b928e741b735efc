// @vitest-environment node
import { expect, test } from "vitest";
import { shortened } from "./lean-manifest.ts";

test("the manifest names neither what is absent nor what is loaded anyway", () => {
  const manifest = {
    entry: { module: "/entry.js", imports: ["/framework.js"], css: [] },
    routes: {
      root: { id: "root", hasLoader: true, imports: ["/framework.js", "/frame.js"], css: [] },
      about: { id: "about", hasAction: false, imports: ["/frame.js", "/steps.js"], css: [] },
    },
    version: "1",
  };
  const code = shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(code.slice("window.__reactRouterManifest=".length, -1))).toEqual({
    ...manifest,
    routes: {
      root: { id: "root", hasLoader: true },
      about: { id: "about", imports: ["/steps.js"] },
    },
  });
});
