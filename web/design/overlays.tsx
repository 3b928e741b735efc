import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { Language } from "../messages/language.ts";
import { Accordion, AccordionItem } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, type DialogProps } from "../ui/dialog.tsx";
import { Menu, menuItemClasses } from "../ui/menu.tsx";
import { PageNavLink } from "../ui/page-link.tsx";
import { Row, Specimen } from "./specimen.tsx";
import { ToastSpecimen } from "./toasts.tsx";

const words = {
  en: {
    open: "Open",
    title: "Confirm Logout",
    text: "Are you sure you want to logout?",
    thisPage: "This page",
    items: ["Profile", "Logout"],
    questions: ["How big is a batch?", "What are the fees?"],
    answer: "It stands on the page of each course.",
  },
  hi: {
    open: "खोलें",
    title: "साइन आउट की पुष्टि",
    text: "क्या आप सचमुच साइन आउट करना चाहते हैं?",
    thisPage: "यह पेज",
    items: ["प्रोफ़ाइल", "साइन आउट"],
    questions: ["बैच कितना बड़ा होता है?", "फ़ीस कितनी है?"],
    answer: "हर कोर्स के पेज पर लिखा है।",
  },
} satisfies Record<Language, unknown>;

type Words = (typeof words)[Language];

export function OverlaySpecimens() {
  return (
    <>
      <Specimen
        name="Dialog and drawer"
        note="Native and modal. Escape, the cross and a tap beside it close it; the focus goes back."
      >
        {(language) => (
          <Row>
            <DialogSample t={words[language]} shape="card" />
            <DialogSample t={words[language]} shape="wide" />
            <DialogSample t={words[language]} shape="drawer" />
          </Row>
        )}
      </Specimen>
      <Specimen
        name="Menu"
        note="Discloses links and actions; the page that is shown stands out. Tab goes through them, Escape closes."
      >
        {(language) => <MenuSample t={words[language]} />}
      </Specimen>
      <Specimen
        name="Accordion"
        note="Native details: works before any script, found by the page's search. Items of one group close each other."
      >
        {(language) => <AccordionSample t={words[language]} />}
      </Specimen>
      <ToastSpecimen />
    </>
  );
}

type DialogSampleProps = { t: Words; shape: NonNullable<DialogProps["shape"]> };

function DialogSample({ t, shape }: DialogSampleProps) {
  const [isOpen, setIsOpen] = useState(false);
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

function MenuSample({ t }: { t: Words }) {
  const { pathname } = useLocation();
  return (
    <div className="justify-self-end">
      <Menu label={t.open} button={t.open} buttonClassName="min-h-11 px-4">
        <PageNavLink to={pathname} className={menuItemClasses}>
          {t.thisPage}
        </PageNavLink>
        {t.items.map((item) => (
          <button key={item} type="button" className={menuItemClasses}>
            {item}
          </button>
        ))}
      </Menu>
    </div>
  );
}

/** The browser holds the open state, so the first item is opened through the DOM. */
function AccordionSample({ t }: { t: Words }) {
  const group = useId();
  return (
    <div ref={(list) => list?.querySelector("details")?.setAttribute("open", "")}>
      <Accordion>
        {t.questions.map((title) => (
          <AccordionItem key={title} title={title} group={group}>
            {t.answer}
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  );
}
