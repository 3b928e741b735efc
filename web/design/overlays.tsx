import { useState } from "react";
import type { Language } from "../messages/language.ts";
import { Accordion, AccordionItem } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, type DialogProps } from "../ui/dialog.tsx";
import { Menu, menuItemClasses } from "../ui/menu.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { notify } from "../ui/toast.ts";
import { Row, Specimen } from "./specimen.tsx";

const words = {
  en: {
    open: "Open",
    title: "Confirm Logout",
    text: "Are you sure you want to logout?",
    toasts: {
      success: "Done",
      error: "That did not work.",
      loading: "Downloading...",
      blank: "Noted",
    },
    items: ["Profile", "Settings", "Logout"],
    tabs: ["Notes", "Videos", "Tests"],
    questions: ["How big is a batch?", "What are the fees?"],
    answer: "It stands on the page of each course.",
  },
  hi: {
    open: "खोलें",
    title: "साइन आउट की पुष्टि",
    text: "क्या आप सचमुच साइन आउट करना चाहते हैं?",
    toasts: {
      success: "हो गया",
      error: "यह नहीं हो सका।",
      loading: "डाउनलोड हो रहा है...",
      blank: "नोट कर लिया",
    },
    items: ["प्रोफ़ाइल", "सेटिंग", "साइन आउट"],
    tabs: ["नोट्स", "वीडियो", "टेस्ट"],
    questions: ["बैच कितना बड़ा होता है?", "फ़ीस कितनी है?"],
    answer: "हर कोर्स के पेज पर लिखा है।",
  },
} satisfies Record<Language, unknown>;

export function OverlaySpecimens() {
  return (
    <>
      <Specimen
        name="Dialog and drawer"
        note="Native and modal. Escape, the cross and a tap beside it close it; the focus goes back."
      >
        {(language) => (
          <Row>
            <DialogSample language={language} shape="card" />
            <DialogSample language={language} shape="wide" />
            <DialogSample language={language} shape="drawer" />
          </Row>
        )}
      </Specimen>
      <Specimen
        name="Menu"
        note="Discloses links and actions. Tab goes through them, Escape closes."
      >
        {(language) => (
          <div className="justify-self-end">
            <Menu
              label={words[language].open}
              button={words[language].open}
              buttonClassName="min-h-11 px-4"
            >
              {words[language].items.map((item) => (
                <button key={item} type="button" className={menuItemClasses}>
                  {item}
                </button>
              ))}
            </Menu>
          </div>
        )}
      </Specimen>
      <Specimen name="Tabs" note="Arrows, Home and End move between them.">
        {(language) => (
          <Tabs
            label={words[language].title}
            tabs={words[language].tabs.map((label) => ({ key: label, label, panel: label }))}
          />
        )}
      </Specimen>
      <Specimen
        name="Accordion"
        note="Native details: works before any script, found by the page's search."
      >
        {(language) => (
          <Accordion>
            {words[language].questions.map((title) => (
              <AccordionItem key={title} title={title}>
                {words[language].answer}
              </AccordionItem>
            ))}
          </Accordion>
        )}
      </Specimen>
      <Specimen name="Toast" note="Top right, Alt+T goes to the newest; at most twenty.">
        {(language) => <ToastSample language={language} />}
      </Specimen>
    </>
  );
}

function DialogSample({
  language,
  shape,
}: {
  language: Language;
  shape: NonNullable<DialogProps["shape"]>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const t = words[language];
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t.open}: {shape}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.title} shape={shape}>
        <p className="mt-3 text-soft">{t.text}</p>
      </Dialog>
    </>
  );
}

function ToastSample({ language }: { language: Language }) {
  const { toasts } = words[language];
  return (
    <Row>
      <Button variant="outline" onClick={() => notify.success(toasts.success)}>
        success
      </Button>
      <Button variant="outline" onClick={() => notify.error(toasts.error)}>
        error
      </Button>
      <Button variant="outline" onClick={() => notify.loading(toasts.loading)}>
        loading
      </Button>
      <Button variant="outline" onClick={() => notify.notice(toasts.blank)}>
        notice
      </Button>
    </Row>
  );
}
