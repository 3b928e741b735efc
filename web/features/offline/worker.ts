/** The newest registration; `navigator.serviceWorker.ready` goes on naming one that signing out has cleared. */
let registered: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/** Registers the worker of web/service-worker/. Browsers that have or allow none go on without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  registered = navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => undefined);
}

/** The worker once it is at work, if there is one. */
export async function activeWorker(): Promise<ServiceWorker | undefined> {
  const registration = await registered;
  if (!registration) return undefined;
  return registration.active ?? (await activated(registration.installing ?? registration.waiting));
}

function activated(worker: ServiceWorker | null): Promise<ServiceWorker | undefined> {
  return new Promise((resolve) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") resolve(undefined);
    });
    if (!worker) resolve(undefined);
  });
}
