import { useCallback, useEffect, useState } from "react";
import type { SignedInDevice } from "../../../contract/entities/device.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { inTurn } from "../../features/session/cookie-turns.ts";
import { endHere } from "../../features/session/session-store.ts";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";

type Devices = readonly SignedInDevice[] | "loading" | "failed";

/** The devices that the person is signed in on, and signing them out. */
export function useDevices() {
  const t = useMessages(accountMessages);
  const [devices, setDevices] = useState<Devices>("loading");
  const load = useCallback(() => {
    setDevices("loading");
    call("listSessions").then(
      ({ sessions }) => setDevices(sessions),
      () => setDevices("failed"),
    );
  }, []);
  useEffect(load, [load]);
  const { busyWith, run } = useOneAtATime();
  const keep = (isKept: (device: SignedInDevice) => boolean) =>
    setDevices((now) => (Array.isArray(now) ? now.filter(isKept) : now));

  const endOne = (id: string) =>
    run(id, async () => {
      const message = await endSession(id);
      keep((device) => device.id !== id);
      notify.success(message ?? t.signedOutAlready);
    });
  const endOthers = () =>
    run("others", async () => {
      const { message } = await call("endOtherSessions");
      keep((device) => device.isCurrent);
      notify.success(message);
    });
  const endAll = () =>
    run("all", async () => {
      const { message } = await inTurn(() => call("endAllSessions"));
      await endHere();
      notify.success(message);
    });
  return { devices, load, busyWith, endOne, endOthers, endAll };
}

/** What the server said; undefined where the session is gone: ended elsewhere, or by a try without an answer. */
async function endSession(id: string): Promise<string | undefined> {
  try {
    return (await call("endSession", { params: { id } })).message;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** One change at a time; `busyWith` names it. */
function useOneAtATime() {
  const t = useMessages(accountMessages);
  const [busyWith, setBusyWith] = useState<string>();
  const run = async (name: string, work: () => Promise<void>) => {
    if (busyWith !== undefined) return;
    setBusyWith(name);
    try {
      await work();
    } catch {
      notify.error(t.signOutFailed); // Logged by `call`.
    } finally {
      setBusyWith(undefined);
    }
  };
  return { busyWith, run };
}
