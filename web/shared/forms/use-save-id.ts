import { useRef } from "react";

/** The id under which something is sent: the same when it is sent again without an answer, a new one for other words. */
export function useSaveId() {
  const last = useRef({ words: "", saveId: "" });
  return {
    /** What is sent, with its id. */
    saved<Sent extends object>(sent: Sent): Sent & { saveId: string } {
      const words = JSON.stringify(sent);
      if (words !== last.current.words) last.current = { words, saveId: crypto.randomUUID() };
      return { ...sent, saveId: last.current.saveId };
    },
    /** It has arrived: the same words are something else from now on. */
    forget() {
      last.current = { words: "", saveId: "" };
    },
  };
}
