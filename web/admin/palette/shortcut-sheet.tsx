import { adminPaletteTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";

/** Every key that the office answers to. */
export function ShortcutSheet() {
  const t = useTexts(adminPaletteTexts);
  const keys: [readonly string[], string][] = [
    [["Ctrl", "K"], t.keyPalette],
    [["?"], t.keyHelp],
    [["/"], t.keySearch],
    [["↑", "↓", "Enter"], t.keyChoose],
    [["Space"], t.keySelect],
    [["↑", "↓"], t.keyRow],
    [["Shift", "↓"], t.keyRowToo],
    [["Shift", t.click], t.keyRange],
    [["Enter"], t.keyBulk],
    [["Esc"], t.keyClose],
    [["Alt", "T"], t.keyToast],
  ];
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
      {keys.map(([names, text]) => (
        <div key={text} className="contents">
          <dt className="flex flex-wrap gap-1">
            {names.map((name) => (
              <kbd key={name} className="rounded border border-edge px-2 py-0.5 text-sm">
                {name}
              </kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
