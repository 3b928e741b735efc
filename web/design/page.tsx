import "./design.css";
import type { MetaArgs } from "react-router";
import { languageOf, useLanguage } from "../messages/language.ts";
import { PageHead } from "../ui/page-frame.tsx";
import { ButtonSpecimens } from "./buttons.tsx";
import { ColourSpecimens } from "./colours.tsx";
import { FieldSpecimens } from "./fields.tsx";
import { ListSpecimens } from "./lists.tsx";
import { MarkSpecimens } from "./marks.tsx";
import { OverlaySpecimens } from "./overlays.tsx";
import { TypeSpecimens } from "./type.tsx";
import { WaitingSpecimens } from "./waiting.tsx";
import { WholePageSpecimens } from "./whole-pages.tsx";

const head = {
  en: {
    title: "Design system",
    lead: "Every component of web/ui in every state, in both scripts, in the theme of the page and in the dark one. This page exists in development only.",
  },
  hi: {
    title: "डिज़ाइन सिस्टम",
    lead: "web/ui का हर कॉम्पोनेंट, हर स्थिति में, दोनों लिपियों में, पेज की थीम और गहरी थीम में। यह पेज केवल development में होता है।",
  },
};

export function meta({ location }: MetaArgs) {
  return [
    { title: head[languageOf(location.pathname)].title },
    { name: "robots", content: "noindex" },
  ];
}

/** A catalogue of the components for developers. */
export default function DesignPage() {
  const t = head[useLanguage()];
  return (
    <>
      <PageHead {...t} />
      <ColourSpecimens />
      <TypeSpecimens />
      <MarkSpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <OverlaySpecimens />
      <ListSpecimens />
      <WaitingSpecimens />
      <WholePageSpecimens />
      {/* Each failure above sets the document's title; the last one wins. */}
      <title>{t.title}</title>
    </>
  );
}
