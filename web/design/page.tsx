import "./design.css";
import { useLanguage } from "../messages/language.ts";
import { PageHead } from "../ui/page-frame.tsx";
import { ColourSpecimens } from "./colours.tsx";
import { ControlSpecimens } from "./controls.tsx";
import { ListSpecimens } from "./lists.tsx";
import { MarkSpecimens } from "./marks.tsx";
import { OverlaySpecimens } from "./overlays.tsx";
import { TypeSpecimens } from "./type.tsx";

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

export function meta() {
  return [{ title: head.en.title }, { name: "robots", content: "noindex" }];
}

/** For whoever builds pages: what there is, and how it looks where it will stand. */
export default function DesignPage() {
  return (
    <>
      <PageHead {...head[useLanguage()]} />
      <ColourSpecimens />
      <TypeSpecimens />
      <MarkSpecimens />
      <ControlSpecimens />
      <OverlaySpecimens />
      <ListSpecimens />
    </>
  );
}
