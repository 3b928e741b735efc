import { vi } from "vitest";
import type { Sent, ToSend } from "../send-in-worker.ts";

/** A worker of the sender for tests, which uses the test's own `fetch`. */
class WorkerInPlace {
  onmessage: (event: { data: Sent }) => void = () => undefined;
  onerror: (event: Partial<ErrorEvent>) => void = () => undefined;
  isEnded = false;

  async postMessage({ address, init }: ToSend): Promise<void> {
    const data = await fetch(address, init).then(
      async (answer): Promise<Sent> => ({
        status: answer.status,
        headers: [...answer.headers],
        text: await answer.text(),
      }),
      () => undefined,
    );
    if (!this.isEnded) this.onmessage({ data });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Returns the workers that are started from now on. */
export function stubWorkers(): WorkerInPlace[] {
  const started: WorkerInPlace[] = [];
  vi.stubGlobal(
    "Worker",
    class extends WorkerInPlace {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
  return started;
}
