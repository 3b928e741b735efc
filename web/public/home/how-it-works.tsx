import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { Container } from "../../ui/page-frame.tsx";

/** Sign in, form, enrol, materials: an order of steps, so it is numbered. */
export function HowItWorks() {
  const t = useMessages(homeMessages);
  const steps = [
    [t.stepSignIn, t.stepSignInText],
    [t.stepForm, t.stepFormText],
    [t.stepEnrol, t.stepEnrolText],
    [t.stepNotes, t.stepNotesText],
  ] as const;
  return (
    <section className="bg-tint py-12 sm:py-16">
      <Container>
        <h2 className="text-title">{t.howItWorks}</h2>
        <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], at) => (
            <li key={title} className="grid content-start gap-2 border-t-3 border-marigold pt-4">
              <span aria-hidden="true" className="font-display text-title text-amber">
                {at + 1}
              </span>
              <h3 className="text-heading">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
