import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointCall, EndpointsByCall } from "../../../contract/endpoints.ts";
import { limits } from "../../../contract/limits.ts";
import { type UploadOptions, upload } from "../../api/upload.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The limit in bytes that a document or video exceeds; undefined where it may be sent. */
export function brokenLimit(file: File): number | undefined {
  const isVideo = file.type.startsWith("video/");
  const limit = isVideo ? limits.videoBytes : limits.documentBytes;
  return file.size > limit ? limit : undefined;
}

/**
 * The schema of a chosen file: `limitOf` returns the limit in bytes that it exceeds, `missing` says that none was
 * chosen.
 */
export function useFileSchema(limitOf: (file: File) => number | undefined, missing: string) {
  const a = useTexts(adminTexts);
  const { fileSize } = useFormats();
  return z.instanceof(File, { error: missing }).check((context) => {
    const limit = limitOf(context.value);
    if (limit === undefined) return;
    const message = a.fileTooLarge(fileSize(limit));
    context.issues.push({ code: "custom", input: context.value, message });
  });
}

/** An upload that is under way; undefined while nothing is sent. */
export type RunningUpload =
  | {
      /** The sent share, 0 to 1. */
      fraction: number;
      cancel: () => void;
      /** False as soon as the upload is over, before the page is rendered again. */
      isUnderWay: () => boolean;
    }
  | undefined;

/**
 * Sends one form with its files at a time. Leaving the page during an upload asks first, and ends the upload.
 */
export function useUpload() {
  const [fraction, setFraction] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** Rejects with ApiError, or, when cancelled, with an error for which `isCancelled` is true. */
  const send = async <Call extends EndpointCall>(
    name: Call,
    given: Pick<UploadOptions<EndpointsByCall[Call]>, "form" | "files">,
  ): Promise<Answered<EndpointsByCall[Call]>> => {
    const controller = new AbortController();
    underWay.current = controller;
    setFraction(0);
    try {
      const { signal } = controller;
      return await upload(name, { ...given, onProgress: setFraction, signal });
    } finally {
      underWay.current = undefined;
      setFraction(undefined);
    }
  };

  const running: RunningUpload =
    fraction === undefined
      ? undefined
      : {
          fraction,
          cancel: () => underWay.current?.abort(),
          isUnderWay: () => underWay.current !== undefined,
        };
  return { running, send };
}

/** Whether an upload was stopped by the person who started it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** How far an upload is, and a way to stop it. After the last byte the server still has work. */
export function UploadProgress({ running }: { running: NonNullable<RunningUpload> }) {
  const t = useTexts(adminTexts);
  const isSent = running.fraction >= 1;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span role="status" className="text-sm text-soft">
          {isSent ? t.saving : t.uploading}
        </span>
        <ProgressBar label={t.uploading} fraction={isSent ? undefined : running.fraction} />
      </div>
      <span className="w-12 text-end text-sm tabular-nums">
        {t.percent(Math.floor(running.fraction * 100))}
      </span>
      <Button variant="outline" onClick={running.cancel}>
        {t.cancelUpload}
      </Button>
      <LeaveGuard
        isOn={running.isUnderWay}
        title={t.leaveUploadTitle}
        text={t.leaveUploadText}
        onLeave={running.cancel}
      />
    </div>
  );
}
