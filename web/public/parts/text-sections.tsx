import type { SectionsText } from "../../../contract/entities/page-texts.ts";
import { Prose } from "../../ui/prose.tsx";
import { SideSection } from "./side-section.tsx";
import { TextItems } from "./text-items.tsx";

/** Sections written by the institute. */
export function TextSections({ sections }: Pick<SectionsText, "sections">) {
  return sections.map(({ id, heading, html, items }) => (
    <SideSection key={id} id={id} title={heading}>
      {html ? <Prose html={html} /> : null}
      {items ? <TextItems items={items} /> : null}
    </SideSection>
  ));
}
