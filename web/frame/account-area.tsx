import { CalendarDays, LogOut, Presentation, Settings, UserRound } from "lucide-react";
import { usePaths } from "../paths.ts";
import { askToLogOut } from "../shared/session/logout-confirmation.tsx";
import { type ShownPerson, useShownPerson } from "../shared/session/remembered-person.ts";
import { useSession } from "../shared/session/session-store.ts";
import { openSignIn } from "../shared/session/sign-in-store.ts";
import { UnverifiedEmail } from "../shared/session/unverified-email.tsx";
import { frameTexts } from "../texts/frame.ts";
import { sessionTexts } from "../texts/session.ts";
import { useTexts } from "../texts/texts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu, menuItemClasses } from "../ui/menu.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/**
 * The login button or the picture menu. Cached pages contain the button; if somebody is probably signed in (see
 * head/document-parts.tsx), CSS shows an empty picture until the session is known.
 */
export function AccountArea() {
  const session = useSession();
  const person = useShownPerson();
  if (person) return <PictureMenu user={person} />;
  if (session.status === "out") return <LoginButton />;
  return (
    <>
      <LoginButton className="signed-in-likely:hidden" />
      <span className="hidden signed-in-likely:block">
        <Skeleton className="size-11 rounded-full" />
      </span>
    </>
  );
}

function LoginButton({ className }: { className?: string }) {
  const t = useTexts(sessionTexts);
  return (
    // Hidden where large text leaves no room for it; the menu beside it has the same button.
    <Button
      onClick={() => openSignIn()}
      className={classNames("max-sm:px-2.5 max-[19rem]:hidden", className)}
    >
      <span className="sm:hidden">{t.login}</span>
      <span className="hidden sm:inline">{t.loginOrSignup}</span>
    </Button>
  );
}

function PictureMenu({ user }: { user: ShownPerson }) {
  const t = useTexts(frameTexts);
  return (
    <Menu
      label={t.account(user.name)}
      buttonClassName="rounded-full"
      button={<Avatar name={user.name} picture={user.pic} />}
    >
      <p className="border-b border-rule px-3 py-2 leading-snug">
        <span className="block font-semibold">{user.name}</span>
        <span className="block truncate text-sm text-soft">{user.email}</span>
        <UnverifiedEmail isVerified={user.emailVerified ?? true} />
      </p>
      <AccountItems />
    </Menu>
  );
}

/** The items of the picture menu and the mobile menu: the timetable not for admins, Teaching not for students. */
export function AccountItems({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts(frameTexts);
  const s = useTexts(sessionTexts);
  const paths = usePaths();
  const { role, isCashier } = useSession().user ?? {};
  return (
    <>
      <PageLink to={paths.profile()} className={menuItemClasses} onClick={onChoose}>
        <UserRound aria-hidden="true" className="size-5 text-faint" />
        {t.profile}
      </PageLink>
      <PageLink to={paths.settings()} className={menuItemClasses} onClick={onChoose}>
        <Settings aria-hidden="true" className="size-5 text-faint" />
        {t.settings}
      </PageLink>
      {role === "admin" ? null : (
        <PageLink to={paths.timetable()} className={menuItemClasses} onClick={onChoose}>
          <CalendarDays aria-hidden="true" className="size-5 text-faint" />
          {t.timetable}
        </PageLink>
      )}
      {role === "teacher" || role === "admin" ? (
        <PageLink to={paths.teach()} className={menuItemClasses} onClick={onChoose}>
          <Presentation aria-hidden="true" className="size-5 text-faint" />
          {t.teaching}
        </PageLink>
      ) : null}
      {isCashier && role !== "admin" ? (
        <PageLink to={paths.feeCounter()} className={menuItemClasses} onClick={onChoose}>
          <span aria-hidden="true" className="w-5 text-center text-faint">
            ₹
          </span>
          {t.feeCounter}
        </PageLink>
      ) : null}
      <button
        type="button"
        className={menuItemClasses}
        onClick={() => {
          onChoose?.();
          askToLogOut();
        }}
      >
        <LogOut aria-hidden="true" className="size-5 text-faint" />
        {s.logout}
      </button>
    </>
  );
}
