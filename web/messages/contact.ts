import { defineMessages } from "./messages.ts";

/** The contact page, beside what the institute itself says there. */
export const contactMessages = defineMessages({
  en: {
    lead: "A person reads every message. Ask about a course, a seat, a fee, or a worry.",
    hours: "Hours",
    map: "Show on the map",
    pin: (pin: string) => `PIN ${pin}`,
    sampleNote: "Sample contact of the demo institute",
    complaint:
      "Choose “Complaint” in the form, write it in the subject of an e-mail, or say it first on the phone. It is acknowledged within 48 hours, and the outcome comes with reasons within one month.",
    procedure: "The whole procedure",
    officer: "Grievance officer",
    teleManas: "Call Tele-MANAS 14416",
    emergency: "Call 112",
  },
  hi: {
    lead: "हर संदेश एक इंसान पढ़ता है। कोर्स, सीट, फ़ीस या कोई चिंता: जो पूछना हो, पूछिए।",
    hours: "समय",
    map: "नक़्शे पर देखें",
    pin: (pin: string) => `पिन ${pin}`,
    sampleNote: "डेमो संस्थान का नमूना संपर्क",
    complaint:
      "फ़ॉर्म में “शिकायत” चुनें, ई-मेल के विषय में “शिकायत” लिखें, या फ़ोन पर सबसे पहले यही कहें। 48 घंटे में पावती मिलती है, और एक महीने के भीतर कारण सहित नतीजा।",
    procedure: "पूरी प्रक्रिया",
    officer: "शिकायत अधिकारी",
    teleManas: "Tele-MANAS 14416 पर फ़ोन करें",
    emergency: "112 पर फ़ोन करें",
  },
});
