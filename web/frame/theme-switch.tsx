import { Moon, Sun } from "lucide-react";
import { frameMessages } from "../messages/frame.ts";
import { useMessages } from "../messages/messages.ts";
import { IconButton } from "../ui/button.tsx";
import { toggleTheme } from "./theme.ts";

/** Two buttons of which CSS shows one, so that the server need not know the theme. */
export function ThemeSwitch() {
  const t = useMessages(frameMessages);
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
