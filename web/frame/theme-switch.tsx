import { Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { frameMessages } from "../messages/frame.ts";
import { useMessages } from "../messages/messages.ts";
import { IconButton } from "../ui/button.tsx";
import { renewTheme, toggleTheme } from "./theme.ts";

/** Late enough not to slow down hydration. */
const QUIET_MS = 4_000;

/** Renders two buttons, of which CSS shows one: the server does not know the theme. */
export function ThemeSwitch() {
  const t = useMessages(frameMessages);
  useEffect(() => {
    const timer = window.setTimeout(renewTheme, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <span className="night:hidden">
        <IconButton label={t.toDark} onClick={toggleTheme}>
          <Moon aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      <span className="hidden night:inline">
        <IconButton label={t.toLight} onClick={toggleTheme}>
          <Sun aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </>
  );
}
