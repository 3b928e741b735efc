import { LogOut } from "lucide-react";
import type { User } from "../../../contract/entities/user.ts";
import { Announcements } from "../../features/posters/announcements.tsx";
import { listPosters } from "../../features/posters/list-posters.ts";
import { userContext } from "../../features/session/guards.ts";
import { askToLogOut } from "../../features/session/logout-confirmation.tsx";
import { useSession } from "../../features/session/session-store.ts";
import { UnverifiedEmail } from "../../features/session/unverified-email.tsx";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { usePaths } from "../../paths.ts";
import { useAddressSection } from "../../state/use-address-section.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { DataCard } from "../account-end/data-card.tsx";
import { DevicesSection } from "../devices/devices-section.tsx";
import { RecentDownloads } from "../recent-downloads/recent-downloads.tsx";
import { findRegistrations } from "../registrations/find-registrations.ts";
import { MyRegistrations } from "../registrations/my-registrations.tsx";
import type { Route } from "./+types/page";
import { EnrolledCourses } from "./enrolled-courses.tsx";
import { FormCard } from "./form-card.tsx";
import { SettingsCard } from "./settings-card.tsx";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  // With the page and not after it: what comes later would push away what is being read.
  const [registrations, posters] = await Promise.all([findRegistrations(), listPosters()]);
  return { user: context.get(userContext), registrations, posters };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: studentMessages.en.profile, hi: studentMessages.hi.profile });
}

/** A student's own page. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  useAddressSection();
  // The session is newer than the loader's answer once a form was sent.
  const user = useSession().user ?? loaderData.user;
  return (
    <>
      <ProfileHead user={user} />
      <Container className="grid grid-cols-1 gap-12 py-8 sm:py-12">
        <EnrolledCourses />
        <RecentDownloads />
        <Announcements posters={loaderData.posters} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <FormCard isFilled={user.enrollmentFormFilled} />
          <SettingsCard />
        </div>
        <MyRegistrations registrations={loaderData.registrations} />
        <DevicesSection />
        <DataCard user={user} />
      </Container>
    </>
  );
}

/** Half of a phone's width is less than some labels need. */
const mayWrap = "whitespace-normal!";

function ProfileHead({ user }: { user: User }) {
  const t = useMessages(studentMessages);
  const paths = usePaths();
  return (
    <div className="squared border-b border-rule">
      <Container className="flex flex-wrap items-center gap-x-5 gap-y-4 py-8 sm:py-12">
        <Avatar name={user.name} picture={user.pic} size="large" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-title">{user.name}</h1>
          <p className="break-all text-soft">
            {user.email}
            <UnverifiedEmail isVerified={user.emailVerified} />
          </p>
        </div>
        <nav
          aria-label={t.profile}
          className="grid w-full grid-cols-2 gap-3 lg:order-2 lg:grid-cols-4"
        >
          <LinkButton to={paths.studyMaterials()} className={mayWrap}>
            {t.studyMaterials}
          </LinkButton>
          <LinkButton variant="outline" to={paths.keptNotes()} className={mayWrap}>
            {t.keptNotes}
          </LinkButton>
          <LinkButton variant="outline" to={paths.courses()} className={mayWrap}>
            {t.seeAllCourses}
          </LinkButton>
          <LinkButton variant="outline" to={paths.courseRegistration()} className={mayWrap}>
            {t.registerInterest}
          </LinkButton>
        </nav>
        <Button variant="outline" onClick={askToLogOut} className="max-sm:w-full">
          <LogOut aria-hidden="true" className="size-5" />
          {t.signOut}
        </Button>
      </Container>
    </div>
  );
}
