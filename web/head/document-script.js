(() => {
  const root = document.documentElement;
  const theme = /(?:^|; )site-theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (theme) {
    root.dataset.theme = theme;
    for (const bar of document.querySelectorAll("meta[name=theme-color]"))
      bar.media = bar.dataset.theme === theme ? "all" : "not all";
  }
  const isSignedInLikely = /(?:^|; )XSRF-TOKEN=[^;]/.test(document.cookie);
  if (isSignedInLikely) root.dataset.session = "likely";
  leaveHome();

  let isReloading = false;
  let isHydrated = false;
  const loading = new AbortController();
  const { signal } = loading;
  // In the capture phase, because error events of elements do not bubble.
  addEventListener("error", onError, { signal, capture: true });
  addEventListener("app:hydrated", onHydrated, { signal });
  addEventListener("vite:preloadError", onPreloadError);
  if (isSignedInLikely && isOffice()) addEventListener("keydown", onEarlyKey);

  /**
   * The cached page of `/` is the same for everybody, so whoever has a session is redirected before it is painted.
   * Not if the address names a part of the page; `/home` never redirects.
   */
  function leaveHome() {
    const home = /^\/(?:hi\/?)?$/.exec(location.pathname)?.[0];
    if (!home || !isSignedInLikely || location.hash) return;
    root.dataset.leaving = "";
    // The person may have stopped the navigation.
    setTimeout(() => delete root.dataset.leaving, 5_000);
    location.replace(`${home.replace(/\/$/, "")}/profile`);
  }

  /** The office's area, whose frame takes some time to be drawn. */
  function isOffice() {
    return /^\/(?:hi\/)?admin(?:\/|$)/.test(location.pathname);
  }

  /**
   * Keeps a Ctrl+K and what is typed after it until the office can open its palette, which then prevents the
   * keys' default by itself (see admin/palette/palette-opener.tsx).
   */
  function onEarlyKey(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || !isOffice()) return;
    const { palette } = root.dataset;
    if (ctrlKey || metaKey) {
      if (shiftKey || key.toLowerCase() !== "k") return;
      root.dataset.palette = palette ?? "";
    } else {
      if (palette === undefined || key.length > 1) return;
      root.dataset.palette = palette + key;
    }
    event.preventDefault();
  }

  /** A script that the document starts with is missing. */
  function onError({ target }) {
    if (isReloading || !isOwnScript(target)) return;
    if (navigator.onLine) reloadOnce();
    if (!isReloading) root.dataset.failed = "";
  }

  /** A lazy part is missing. If its build is still served, only the network failed, and the part itself says so. */
  async function onPreloadError() {
    if (await isBuildGone()) reloadOnce();
  }

  /** Whether the server has another build by now; false if it cannot be reached. See bundling/build-mark.ts. */
  async function isBuildGone() {
    try {
      const answer = await fetch(root.dataset.build, { method: "HEAD", cache: "no-store" });
      return answer.status === 404;
    } catch {
      return false;
    }
  }

  function reloadOnce() {
    if (isReloading || isSomebodysWork() || !isFirstTime()) return;
    isReloading = true;
    location.reload();
  }

  /** The router preloads what it imports, so a failed import is also a failed link. */
  function isOwnScript(target) {
    if (target instanceof HTMLScriptElement) return !target.src || isOwn(target.src);
    return (
      target instanceof HTMLLinkElement && target.rel === "modulepreload" && isOwn(target.href)
    );
  }

  function isOwn(address) {
    return address.startsWith(`${location.origin}/`);
  }

  /** Reloading would send a posted form again (root.tsx), or lose what was typed. */
  function isSomebodysWork() {
    const fields = document.querySelectorAll("input, textarea, select");
    return root.dataset.posted === "" || Array.from(fields).some(isChanged);
  }

  function isChanged(field) {
    if (field.localName === "select") {
      const usual = Array.from(field.options).findIndex((option) => option.defaultSelected);
      return field.selectedIndex > 0 ? field.selectedIndex !== usual : usual > 0;
    }
    if (field.type === "checkbox" || field.type === "radio")
      return field.checked !== field.defaultChecked;
    if (field.type === "hidden") return false;
    // React copies the value of a field into its default value.
    return field.value !== (isHydrated ? "" : field.defaultValue);
  }

  /** At most one reload for each build in this tab; none if storage is blocked. */
  function isFirstTime() {
    try {
      const build = String(root.dataset.build);
      const isFirst = sessionStorage.getItem("reloaded-build") !== build;
      sessionStorage.setItem("reloaded-build", build);
      return isFirst;
    } catch {
      return false;
    }
  }

  function onHydrated() {
    isHydrated = true;
    loading.abort();
    delete root.dataset.failed;
  }
})();
