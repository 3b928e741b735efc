import { useEffect, useRef, useState } from "react";
import type { Answered, Endpoint } from "../../../contract/endpoint.ts";
import { type UploadOptions, upload } from "../../api/upload.ts";

export type UploadOutcome<Answer> =
  | { kind: "stored"; answer: Answer }
  | { kind: "cancelled" }
  | { kind: "failed"; error: unknown };

/** The sent share, 0 to 1, and how to stop; undefined while nothing is sent. */
export type RunningUpload = { fraction: number; cancel: () => void } | undefined;

/** Sends one form with its files at a time; leaving the document meanwhile asks first. */
export function useUpload() {
  const [fraction, setFraction] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  useAskBeforeLeaving(fraction !== undefined);

  const send = async <E extends Endpoint>(
    endpoint: E,
    { form, files }: Pick<UploadOptions<E>, "form" | "files">,
  ): Promise<UploadOutcome<Answered<E>>> => {
    const controller = new AbortController();
    cancelling.current = controller;
    setFraction(0);
    try {
      const { signal } = controller;
      const answer = await upload(endpoint, { form, files, onProgress: setFraction, signal });
      return { kind: "stored", answer };
    } catch (error) {
      return controller.signal.aborted ? { kind: "cancelled" } : { kind: "failed", error };
    } finally {
      setFraction(undefined);
    }
  };

  const running: RunningUpload =
    fraction === undefined ? undefined : { fraction, cancel: () => cancelling.current?.abort() };
  return { running, send };
}

function useAskBeforeLeaving(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
