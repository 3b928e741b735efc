/** What is not seen itself, but changes how the letters around it are drawn. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it is written, with each character that turns the direction of writing or is unseen as its number. */
export function shownFileName(name: string): string {
  return name.replace(UNSEEN, (unseen) => {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `[U+${code}]`;
  });
}

/** A file's name, which cannot turn what stands beside it. */
export function FileName({ name }: { name: string }) {
  return <bdi className="wrap-anywhere">{shownFileName(name)}</bdi>;
}
