/** The widths that the server stores, up to the picture's own. */
const widths = [360, 720, 1280];

/** For `srcset`: a picture's addresses differ only in the width at the end. */
export function pictureSources(url: string, width: number): string {
  const kept = [...widths.filter((each) => each < width), width];
  return kept.map((each) => `${url.replace(/\d+(?=\.\w+$)/, `${each}`)} ${each}w`).join(", ");
}
