import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { cutPictures } from "./cut-pictures.ts";

/** Gives a signal that aborts when the page is left. */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  return () => leaving.current?.signal ?? AbortSignal.abort();
}

/** Cuts until it is done, stopped, or left. */
export function useCutting(cut: (cutting: Parameters<typeof cutPictures>[2]) => Promise<void>) {
  const leaving = useLeaving();
  const stop = useRef<AbortController>(undefined);
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      const signal = AbortSignal.any([leaving(), stop.current.signal]);
      return cut({ signal, onCut: setShare });
    },
    onSettled: () => setShare(0),
  });
  // By us, or by whoever sends what was cut.
  const isStopped = stop.current?.signal.aborted || error?.name === "AbortError";
  return {
    isPending,
    error: isStopped ? null : error,
    share,
    begin: mutate,
    stop: () => stop.current?.abort(),
  };
}
