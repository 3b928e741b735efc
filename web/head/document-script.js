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
  const loading = new AbortController();
  const { signal } = loading;
  // In the capture phase, because error events of elements do not bubble.
  addEventListener("error", onError, { signal, capture: true });
  addEventListener("app:alive", onAlive, { signal });

  /**
   * The cached page of `/` is the same for everybody, so whoever has a session is redirected before it is painted.
   * Not if the address names a part of the page; `/home` never redirects.
   */
  function leaveHome() {
    const home = /^\/(?:hi\/?)?$/.exec(location.pathname)?.[0];
    if (!home || !isSignedInLikely || location.hash) return;
    root.dataset.leaving = "";
    // The browser may have been stopped on its way.
    setTimeout(() => delete root.dataset.leaving, 5_000);
    location.replace(`${home.replace(/\/$/, "")}/profile`);
  }

  function onError({ target }) {
    if (isReloading || !isOwnScript(target)) return;
    isReloading = navigator.onLine && !isSomebodysWork() && isFirstTime();
    if (isReloading) location.reload();
    else root.dataset.failed = "";
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

  /** Reloading would send a posted form again, or lose what was typed. */
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
    return field.value !== field.defaultValue;
  }

  function isFirstTime() {
    try {
      const page = location.pathname;
      const isFirst = sessionStorage.getItem("loaded-again") !== page;
      sessionStorage.setItem("loaded-again", page);
      return isFirst;
    } catch {
      return false;
    }
  }

  function onAlive() {
    loading.abort();
    delete root.dataset.failed;
    // The browser may still run this document while it loads the next.
    if (isReloading) return;
    try {
      sessionStorage.removeItem("loaded-again");
    } catch {}
  }
})();
