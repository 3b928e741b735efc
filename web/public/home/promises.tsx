import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { Container } from "../../ui/page-frame.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** What the institute says of itself to parents, in few words. */
export function Promises({ promises }: Pick<HomeText, "promises">) {
  return (
    <section className="bg-deep text-on-deep">
      <Container>
        <ul className="grid gap-x-8 py-2.5 sm:grid-cols-2 sm:py-8 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {promises.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-0.5 py-2.5">
              <h2 className="text-lead text-marigold">{title}</h2>
              <p className="text-on-deep-soft">
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
