import type { Language } from "../messages/language.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toast.ts";
import { Row, Specimen } from "./specimen.tsx";

type ToastKind = Exclude<keyof typeof notify, "dismiss">;

const words: Record<Language, Record<ToastKind, string>> = {
  en: {
    success: "Done",
    error: "That did not work.",
    loading: "Downloading...",
    blank: "Noted",
    notice: "You are back online.",
  },
  hi: {
    success: "हो गया",
    error: "यह नहीं हो सका।",
    loading: "डाउनलोड हो रहा है...",
    blank: "नोट कर लिया",
    notice: "इंटरनेट फिर चल रहा है।",
  },
};

const kinds: ToastKind[] = ["success", "error", "loading", "blank", "notice"];

export function ToastSpecimen() {
  return (
    <Specimen
      name="Toast"
      note="Top right, Alt+T goes to the newest; at most twenty. Success stays 2 s, error and blank 4 s, notice 5 s, loading until it is replaced."
    >
      {(language) => (
        <Row>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              onClick={() => notify[kind](words[language][kind])}
            >
              {kind}
            </Button>
          ))}
        </Row>
      )}
    </Specimen>
  );
}
