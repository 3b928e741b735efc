import { useEffect, useRef, useState } from "react";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointName, Endpoints } from "../../../contract/endpoints.ts";
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

  const send = async <Name extends EndpointName>(
    name: Name,
    { form, files }: Pick<UploadOptions<Endpoints[Name]>, "form" | "files">,
  ): Promise<UploadOutcome<Answered<Endpoints[Name]>>> => {
    const controller = new AbortController();
    cancelling.current = controller;
    setFraction(0);
    try {
      const { signal } = controller;
      const answer = await upload(name, { form, files, onProgress: setFraction, signal });
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
