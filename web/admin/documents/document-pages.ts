import type { SiteDocument } from "../../../contract/entities/site-documents.ts";
import { documentNames } from "../../../contract/site-field-names.ts";
import type { Paths } from "../../paths.ts";

export function isSiteText(name: string): name is SiteDocument {
  return Object.hasOwn(documentNames, name);
}

/** Where the site shows a document. */
export function pageOf(name: SiteDocument, paths: Paths): string {
  const pages: Record<SiteDocument, string> = {
    settings: paths.contact(),
    home: paths.home(),
    about: paths.about(),
    "vision-and-mission": paths.visionAndMission(),
    programmes: paths.ourPrograms(),
    admissions: paths.admissions(),
    contact: paths.contact(),
    faq: paths.faq(),
    courses: paths.courses(),
    blogs: paths.blogs(),
    teachers: `${paths.about()}#teachers`,
    refund: paths.refundPolicy(),
    notices: paths.contact(),
    gallery: paths.home(),
    voices: paths.home(),
    results: paths.home(),
  };
  return pages[name];
}
