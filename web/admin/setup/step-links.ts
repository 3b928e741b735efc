import type { SetupStepName } from "../../../contract/entities/setup.ts";
import type { Paths } from "../../paths.ts";

/** Where a step is done, as exactly as an address can say; none where it is done on the server. */
export function linkOf(step: SetupStepName, paths: Paths): string | undefined {
  const links: Partial<Record<SetupStepName, string>> = {
    name: `${paths.adminSiteText("settings")}#brand`,
    contact: `${paths.adminSiteText("settings")}#phones`,
    address: `${paths.adminSiteText("settings")}#address`,
    legal: `${paths.adminSiteText("settings")}#legalEntity`,
    teacher: paths.adminSection("teachers"),
    course: paths.adminNewCourse(),
    note: paths.adminSection("files"),
    policies: paths.privacyPolicy(),
  };
  return links[step];
}
