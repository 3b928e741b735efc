import { defineTexts } from "./texts.ts";

/** The contact page's labels; its texts are content. */
export const contactTexts = defineTexts({
  en: {
    lead: "A person reads every message. Ask about a course, a seat, a fee, or a worry.",
    hours: "Hours",
    map: "Show on the map",
    pin: (pin: string) => `PIN ${pin}`,
    sampleNote: "sample contact",
    officer: "Grievance officer",
    teleManas: "Call Tele-MANAS 14416",
    emergency: "Call 112",
  },
  hi: {
    lead: "हर संदेश एक इंसान पढ़ता है। कोर्स, सीट, फ़ीस या कोई चिंता: जो पूछना हो, पूछें।",
    hours: "समय",
    map: "नक़्शे पर देखें",
    pin: (pin: string) => `पिन ${pin}`,
    sampleNote: "नमूना संपर्क",
    officer: "शिकायत अधिकारी",
    teleManas: "Tele-MANAS 14416 पर फ़ोन करें",
    emergency: "112 पर फ़ोन करें",
  },
});
