import { fontAddresses } from "virtual:fonts";

/**
 * What a page's first words are set in; those of Hindi have their spaces and digits from it. The face of
 * Hindi itself is not here: most phones have it, and would fetch it all the same.
 */
export const firstFonts = [fontAddresses["text-latin"], fontAddresses["display-latin"]];

/**
 * Fonts of a few letters, announced on pages that have these. Without, the browser looks through the
 * system's fonts for them, and lays out anew what they stand in: on a cheap phone the longest task there is.
 */
export const fontsOfLetters = [{ letters: "₹", address: fontAddresses["text-rupee"] }];
