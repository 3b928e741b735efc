import { call } from "../../api/call.ts";
import { activeWorker, registerWorker } from "../../shared/offline/worker-registration.ts";
import { storedText, storeText } from "../../state/device-storage.ts";

/** The person, or the browser for them, does not allow notifications. */
export class PushRefusedError extends Error {}

/** Development has no service worker, and some browsers have no push. */
export function canPush(): boolean {
  return import.meta.env.PROD && "PushManager" in window && Boolean(navigator.serviceWorker);
}

/** On a device where somebody turned pushes off, nobody is reminded of them. */
const TURNED_OFF = "push-turned-off";

/** Whether this browser was allowed to show pushes, and nobody turned them off here. */
export function wasPushAllowed(): boolean {
  return canPush() && Notification.permission === "granted" && storedText(TURNED_OFF) === null;
}

/** Where storage is refused, the page of notices may remind of pushes. */
function noteTurnedOff(isOff: boolean): void {
  storeText(TURNED_OFF, isOff ? "1" : null);
}

/** Turns pushes on, asking for permission: call it after a tap. Returns whether they are on. */
export async function subscribeHere(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefusedError();
  const { pushManager } = await workerRegistration();
  // A subscription made for another key, such as that of another database, cannot be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  noteTurnedOff(false);
  const body = { endpoint, keys: { p256dh, auth } };
  return (await call("PUT /api/user/push", { body })).isPushedHere;
}

/** Turns pushes off. Returns whether they are still on. */
export async function unsubscribeHere(): Promise<boolean> {
  const { isPushedHere } = await call("DELETE /api/user/push");
  noteTurnedOff(true);
  // The server pushes nothing any more, also where the browser keeps its part.
  const subscription = (await activeWorker())?.registration.pushManager.getSubscription();
  await (await subscription)?.unsubscribe();
  return isPushedHere;
}

/** Rejects where the worker that shows pushes could not be fetched. */
async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  registerWorker();
  const active = await activeWorker();
  if (!active) throw new Error("there is no service worker");
  return active.registration;
}
