import { useState } from "react";

const KEY = "reader-paper";

/** Whether paper is shown dark; a choice for all files on this device. */
export function useDarkPaper() {
  const [isDark, setIsDark] = useState(isKept);
  const toggle = () => {
    setIsDark(!isDark);
    try {
      if (isDark) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "dark");
    } catch {
      // Storage refused: the choice lasts as long as the page.
    }
  };
  return { isDark, toggle };
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === "dark";
  } catch {
    return false;
  }
}
