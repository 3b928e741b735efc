import { LanguageSwitch } from "../../frame/language-switch.tsx";
import { ThemeSwitch } from "../../frame/theme-switch.tsx";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { Card } from "../../ui/card.tsx";

/** Language and colours, also for phones, where the header has no room for them. */
export function SettingsCard() {
  const t = useMessages(studentMessages);
  return (
    <Card className="grid gap-2">
      <h2 className="text-heading">{t.settings}</h2>
      <p className="flex items-center justify-between gap-4">
        {t.language}
        <LanguageSwitch />
      </p>
      <div className="flex items-center justify-between gap-4 border-t border-rule pt-2">
        {t.colours}
        <ThemeSwitch />
      </div>
    </Card>
  );
}
