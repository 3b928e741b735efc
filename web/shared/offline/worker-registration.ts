/**
 * The newest registration; `navigator.serviceWorker.ready` still returns one that signing out has removed, and waits
 * for ever where the worker could not be fetched.
 */
let registered: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/** Registers the worker of web/service-worker/, where the browser has and allows one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  registered = navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => undefined);
}

/** The registration with its active worker; undefined where there is none. */
export async function activeWorker() {
  const registration = await registered;
  if (!registration) return undefined;
  const worker =
    registration.active ?? (await activated(registration.installing ?? registration.waiting));
  return worker && { registration, worker };
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
