/** A text that this device remembers; null where there is none, or the browser refuses storage. */
export function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a text, or with null forgets it. False where storage is refused or full. */
export function storeText(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** What `store` remembered under a name; undefined where there is none. */
export function stored<Value extends object>(name: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(storedText(name) ?? "null");
    // Only whoever asks for a name writes it.
    return typeof value === "object" && value !== null ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value as JSON. False where storage is refused or full. */
export function store(name: string, value: object): boolean {
  return storeText(name, JSON.stringify(value));
}
