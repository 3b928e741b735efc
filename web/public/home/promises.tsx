import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { Container } from "../../ui/page-frame.tsx";

/** The institute's promises to parents, below the first screen. */
export function Promises({ promises }: Pick<HomeText, "promises">) {
  return (
    <section className="bg-deep text-on-deep">
      <Container>
        <ul className="grid gap-x-8 py-4 sm:grid-cols-2 sm:py-8 lg:grid-cols-4">
          {promises.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1.5 py-4">
              <h2 className="text-lead text-marigold">{title}</h2>
              <p className="text-on-deep-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
