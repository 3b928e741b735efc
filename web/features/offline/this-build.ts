type WithManifest = Window & { __reactRouterManifest?: { url?: string } };

/**
 * The address of the build's list of routes. It carries a hash over all of them, so it names the
 * build that this document came from, and it answers only as long as that build is served.
 */
export function thisBuild(): string {
  // The router's own global; its types do not name it.
  return (window as WithManifest).__reactRouterManifest?.url ?? "";
}

/** Whether the server has another build by now. A network that does not answer is no such proof. */
export async function isBuildGone(): Promise<boolean> {
  try {
    return (await fetch(thisBuild(), { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
