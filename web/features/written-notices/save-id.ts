import { useRef } from "react";

/** The id under which a notice is sent: the same when it is sent again without an answer, a new one for another. */
export function useSaveId() {
  const last = useRef({ notice: "", saveId: "" });
  return {
    /** The notice with its id. */
    saved<Notice extends object>(notice: Notice): Notice & { saveId: string } {
      const written = JSON.stringify(notice);
      if (written !== last.current.notice)
        last.current = { notice: written, saveId: crypto.randomUUID() };
      return { ...notice, saveId: last.current.saveId };
    },
    /** It has arrived: the same words are another notice from now on. */
    forget() {
      last.current = { notice: "", saveId: "" };
    },
  };
}
