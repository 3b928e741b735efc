import type { SettledFact } from "./settled-router-facts.ts";

/** What is settled about one file of React. */
export type SettledFile = {
  facts?: SettledFact[];
  /** Functions that are never called, or whose doing is never seen: they lose their bodies. */
  emptied?: string[];
  /** What nobody reads: `name = …` and `name.prototype.… = …` go. */
  dropped?: string[];
};

/** The kinds of fibers that no page renders, by React's number for them (`fiber.tag`). */
export const neverRendered = { Profiler: 12, SuspenseList: 19, ViewTransition: 30, Activity: 31 };

/** View transitions are the router's, by `document.startViewTransition`, not React's. */
const ofViewTransitions = [
  "commitAppearingPairViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "createViewTransitionInstance",
  "getViewTransitionClassName",
  "getViewTransitionName",
  "measureNestedViewTransitions",
  "preloadInstanceAndSuspendIfNeeded",
  "pushMutationContext",
  "reportViewTransitionError",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreViewTransitionOnHostInstances",
  "scheduleViewTransitionEvent",
  "startViewTransition",
  "trackEnterViewTransitions",
];

/** No fragment has a `ref`. */
const ofFragmentRefs = [
  "FragmentInstance",
  "addFragmentHandleToFiber",
  "commitFragmentInstanceDeletionEffects",
  "commitFragmentInstanceInsertionEffects",
  "commitNewChildToFragmentInstances",
  "getFragmentInstanceOrTextInstanceSiblings",
  "validateDocumentPositionWithFiberTree",
];

/** Hints to the network are plain links, and scripts are the router's. */
const ofResources = [
  "preconnect",
  "prefetchDNS",
  "preinitModuleScript",
  "preinitScript",
  "preinitStyle",
  "preload",
  "preloadModule",
];

/** No action state: forms send through web/api. */
const ofActions = [
  "dispatchActionState",
  "mountActionState",
  "rerenderActionState",
  "runActionStateAction",
  "updateActionState",
  "updateActionStateImpl",
];

/** What React is never asked for here, by its file. The text and the names have to stand there exactly. */
export const settledReact: Record<string, SettledFile> = {
  "react-dom/cjs/react-dom-client.production.js": {
    facts: [
      { asked: "viewTransitionMutationContext = !0", answer: "0" },
      { asked: "(lanes & 335544064) === lanes", answer: "false" },
      { asked: "(committedLanes & 335544064) === committedLanes", answer: "false" },
      { asked: "shouldStartViewTransition\n    ?", answer: "false ?" },
      { asked: "null !== pendingViewTransition &&", answer: "false &&" },
      // Of several ancestors none is a fragment with a ref: the search for them ends at once.
      { asked: "if (isFragmentInstanceParent(parent))", answer: "break; if (false)" },
      // Stylesheets may have a precedence, styles in the document have none.
      {
        asked:
          '"string" === typeof pendingProps.precedence &&\n        "string" === typeof pendingProps.href\n',
        answer: "false\n",
      },
      // React tells itself things by throwing these. An error that is made while a module runs has the
      // browser read the whole file again, for the places of its stack that nobody looks at.
      ...[
        ["HydrationMismatchException", 519],
        ["SuspenseException", 460],
        ["SuspenseyCommitException", 474],
        ["SuspenseActionException", 542],
        ["SelectiveHydrationException", 461],
      ].map(([name, code]) => ({
        asked: `${name} = Error(formatProdErrorMessage(${code}))`,
        answer: `${name} = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${code}) } })`,
      })),
      // Where an error was thrown is told by the error itself.
      {
        asked: "function getStackByFiberInDevAndProd(workInProgress) {",
        answer: 'function getStackByFiberInDevAndProd(workInProgress) { return "";',
      },
    ],
    emptied: [...ofViewTransitions, ...ofFragmentRefs, ...ofResources, ...ofActions],
    dropped: ["FragmentInstance", "ViewTransitionPseudoElement", "exports.createRoot"],
  },
  "react-dom/cjs/react-dom.production.js": {
    dropped: [
      "exports.browser",
      "exports.createPortal",
      "exports.preconnect",
      "exports.prefetchDNS",
      "exports.preinit",
      "exports.preinitModule",
      "exports.preload",
      "exports.preloadModule",
      "exports.requestFormReset",
      "exports.unstable_batchedUpdates",
      "exports.useFormState",
      "exports.useFormStatus",
    ],
  },
  "react/cjs/react.production.js": {
    dropped: [
      "exports.Activity",
      "exports.Profiler",
      "exports.ViewTransition",
      "exports.__COMPILER_RUNTIME",
      "exports.addTransitionType",
      "exports.cache",
      "exports.cacheSignal",
      "exports.unstable_useCacheRefresh",
      "exports.useActionState",
    ],
  },
};
