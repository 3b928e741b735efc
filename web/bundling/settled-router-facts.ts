/** One thing that our configuration settles: wherever the router asks for it, the answer stands. */
export type SettledFact = { asked: string; answer: string };

/**
 * What React Router decides while it runs, though our configuration decides it once for all, by the
 * file that asks. The text has to stand there exactly.
 */
export const settledFacts: Record<string, SettledFact[]> = {
  "lib/router/router.js": [
    // Nothing is instrumented.
    { asked: "init.instrumentations", answer: "false" },
    { asked: "opts?.instrumentationNavigateMetaReceiver", answer: "false" },
    { asked: "consumeInstrumentationClientResultMetaReceiver(router)", answer: "void 0" },
    // The browser knows all routes from the start.
    { asked: "future.unstable_customRouteDiscovery", answer: "false" },
    { asked: "init.patchRoutesOnNavigation", answer: "false" },
    { asked: "if (isFogOfWar) {", answer: "if (false) {" },
    // No form, action or fetcher of the router's: what is sent goes through web/api.
    { asked: "!opts || !isSubmissionNavigation(opts)", answer: "true" },
    { asked: "opts.submission && isMutationMethod(opts.submission.formMethod)", answer: "false" },
    { asked: "\n\t\tfetch,\n\t\trevalidate,", answer: "\n\t\trevalidate," },
    {
      asked: "\n\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,",
      answer: "",
    },
    // Nothing blocks a navigation.
    { asked: "\n\t\tgetBlocker,\n\t\tdeleteBlocker,", answer: "" },
    { asked: "blockerFunctions.size", answer: "0" },
    // No hot reload.
    { asked: "\n\t\tpatchRoutes,", answer: "" },
    { asked: "\n\t\t_internalSetRoutes,", answer: "" },
  ],
  "lib/router/matcher.js": [
    // The server has matched the first address: only the routes whose code is in the document, the page's
    // last, are read for it, in the place of all, twice, before the page comes alive. Where they
    // do not lead to that page, and for every later address, all are: also behind the page of what was
    // not found, as it stands for addresses that the server never matches.
    { asked: "this.#branches = flattenAndRankRoutes(routes);", answer: "this.#branches = void 0;" },
    {
      asked:
        "this.#matchCost = this.#branches.reduce((total, branch) => total + branch.routesMeta.length, 0);",
      answer: "",
    },
    {
      asked: "match(locationArg, allowPartial = false) {",
      answer: `match(locationArg, allowPartial = false) {
        const opened = this.#isAsked ? void 0 : globalThis.__reactRouterRouteModules;
        this.#isAsked = true;
        if (opened) {
          const branches = flattenAndRankRoutes(this.#routes, ({ id }) => id in opened);
          const matches = matchRoutesImpl(this.#routes, locationArg, this.#basename, allowPartial, branches);
          const page = matches?.at(-1)?.route;
          if (page && page.path !== "*" && page.id === Object.keys(opened).at(-1)) return matches;
        }
        this.#branches ??= flattenAndRankRoutes(this.#routes);`,
    },
    { asked: "#matchCost = 0;", answer: "#matchCost = 0;\n\t#isAsked = false;" },
  ],
  "lib/router/utils.js": [
    {
      // Set for one reading, which calls nothing but itself.
      asked: "function flattenAndRankRoutes(routes) {\n\tlet branches = flattenRoutes(routes);",
      answer: `let isMeant;
        function flattenAndRankRoutes(routes, isOneOf) {
          isMeant = isOneOf;
          let branches = flattenRoutes(routes);
          isMeant = void 0;`,
    },
    {
      asked: 'routes.forEach((route, index) => {\n\t\tif (route.path === ""',
      answer: `routes.forEach((route, index) => {
        if (isMeant && !isMeant(route)) return;
        if (route.path === ""`,
    },
    // Every page's address is case-sensitive: what it begins with tells most pages apart, where patterns
    // for two hundred took a tenth of coming alive.
    {
      asked:
        "let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);",
      answer: "let matcher, params;",
    },
    {
      asked: "let [matcher, compiledParams] = compilePath(pattern.path,",
      answer:
        'if (!pathname.startsWith(pattern.path.replace(/^\\/*/, "/").replace(/\\/*[:*].*$/, ""))) return null;\n\tlet [matcher, compiledParams] = compilePath(pattern.path,',
    },
  ],
  "lib/dom-export/hydrated-router.js": [
    { asked: "window.__reactRouterManifest.sri === true", answer: "false" },
    { asked: "ssrInfo.context.isSpaMode", answer: "false" },
    { asked: "ssrInfo.context.future.unstable_customRouteDiscovery ? new", answer: "false ? new" },
    {
      asked: "patchRoutesOnNavigation: discoveryRuntime ?",
      answer: "patchRoutesOnNavigation: true ? void 0 : false ?",
    },
    {
      asked: "if (discoveryRuntime) discoveryState",
      answer: "if (true) ; else if (false) discoveryState",
    },
    {
      asked: "router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;",
      answer: "",
    },
  ],
  "lib/dom/ssr/components.js": [
    {
      asked: "enableFogOfWar = isFogOfWarEnabled(routeDiscovery, ssr)",
      answer: "enableFogOfWar = false",
    },
    { asked: "enableFogOfWar ?", answer: "false ?" },
    { asked: "if (rsc)", answer: "if (false)" },
    { asked: "useIsRSCRouterContext()", answer: "false" },
    // The first document is the server's: its scripts run once.
    { asked: "staticContext ?", answer: "false ?" },
    { asked: "!isStatic ?", answer: "true ?" },
  ],
  "lib/dom/ssr/single-fetch.js": [
    { asked: 'if (request.method !== "GET") return', answer: "if (false) return" },
    { asked: "if (!ssr && !foundRevalidatingServerLoader)", answer: "if (false)" },
    { asked: "if (fetcherKey)", answer: "if (false)" },
    { asked: 'if (request.method === "GET")', answer: "if (true)" },
    { asked: "await createRequestInit(request)", answer: "{ signal: request.signal }" },
  ],
  "lib/dom/ssr/routes.js": [
    { asked: "if (!route.hasClientAction)", answer: "if (false)" },
    { asked: "dataRoute.action = ({ request", answer: "const unused = ({ request" },
    { asked: "route.hasClientAction ?", answer: "false ?" },
    { asked: "route.clientActionModule", answer: "false" },
    { asked: "if (needsRevalidation)", answer: "if (false)" },
    // The styles are in the document: no route brings its own.
    { asked: "cachedModule ? prefetchStyleLinks(route, cachedModule) :", answer: "" },
    { asked: "let prefetchRouteCssPromise = prefetchRouteCss(route);", answer: "" },
    {
      asked:
        "await Promise.all([prefetchRouteCssPromise, prefetchStyleLinks(route, routeModule)]);",
      answer: "",
    },
    { asked: "if (!ssr && manifestRoute.hasLoader", answer: "if (false" },
  ],
  "lib/dom/ssr/routeModules.js": [
    // A page whose code is missing fails at its own address, where ui/page-failure.tsx sees to it.
    {
      asked: "window.location.reload();\n\t\treturn new Promise(() => {});",
      answer: `const fail = () => { throw Object.assign(error, { name: "MissingCode" }); };
        return { default: fail, clientLoader: fail, clientMiddleware: [] };`,
    },
  ],
  "lib/dom/lib.js": [
    // Nothing uses these two; a call that may do more, and a name given afterwards, would keep them.
    { asked: "const Form = React$1", answer: "const Form = /* @__PURE__ */ React$1" },
    { asked: 'HistoryRouter.displayName = "unstable_HistoryRouter";', answer: "" },
    { asked: 'Form.displayName = "Form";', answer: "" },
    // Ours do not follow the address: web/ui/page-link.tsx.
    { asked: "const Link = React$1", answer: "const Link = /* @__PURE__ */ React$1" },
    { asked: '\nLink.displayName = "Link";', answer: "" },
    { asked: "const NavLink = React$1", answer: "const NavLink = /* @__PURE__ */ React$1" },
    { asked: 'NavLink.displayName = "NavLink";', answer: "" },
    // What scrolls back is web/head/scroll-restoration.tsx.
    { asked: 'ScrollRestoration.displayName = "ScrollRestoration";', answer: "" },
  ],
  "lib/hooks.js": [{ asked: "if (this.context)", answer: "if (false)" }],
  "lib/components.js": [{ asked: "useIsRSCRouterContext()", answer: "false" }],
};
