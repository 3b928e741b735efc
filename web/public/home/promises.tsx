import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { Container } from "../../ui/page-frame.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** More promises than these are a strip on a phone, as a list would fill the screen. */
const AS_LIST = 4;
const list = "grid py-2.5";
const strip =
  "max-sm:flex max-sm:snap-x max-sm:overflow-x-auto max-sm:-mx-4 max-sm:px-4 gap-y-0 py-4 sm:grid";

/** What the institute says of itself to parents, in few words. */
export function Promises({ promises }: Pick<HomeText, "promises">) {
  const isStrip = promises.length > AS_LIST;
  return (
    <section className="bg-deep text-on-deep">
      <Container>
        <ul
          // The strip scrolls; from the keyboard that needs the focus.
          tabIndex={isStrip ? 0 : undefined}
          className={classNames(
            "gap-x-8 sm:grid-cols-2 sm:py-8 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]",
            isStrip ? strip : list,
          )}
        >
          {promises.map(({ title, text }) => (
            <li
              key={title}
              className={classNames(
                "grid content-start gap-0.5 py-2.5",
                isStrip && "max-sm:w-[72%] max-sm:shrink-0 max-sm:snap-center",
              )}
            >
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
