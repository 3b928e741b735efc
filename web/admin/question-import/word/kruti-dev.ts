/**
 * What the fonts Kruti Dev 010 and DevLys 010 show for a character. Letters with a virama are halves, which `k`, the
 * upright stroke, makes whole; `f` is short i, which stands before its syllable; `Z` is the r above a syllable, behind
 * which it stands.
 */
const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "dक Dक् ôक्क Øक्र [ख् £ख् xग Xग् ?घ् Äघ् ³ङ pच Pच् Nछ tज Tज् >झ ÷झ् Öझ् ¥ञ Kज्ञ",
    "Vट êट्ट Íट्ट ëट्ठ Îट्ठ Bठ Mड ìड्ड Ïड्ड ïड्ढ Ôड्ढ <ढ .ण् rत Rत् Ùत्त् äक्त =त्र «त्र् Fथ्",
    "nद íद्द Ìद्द )द्ध æद्र |द्य }द्व /ध् Ëध् èध् uन Uन् éन्न ™न्न् iप Iप् çप्र Áप्र Qफ ¶फ् Ýफ्र",
    "cब Cब् Hभ् Òभ eम Eम् ;य ¸य् î्य Ó्य jर #रु :रू yल Yल् Gळ oव Oव् 'श् Üश् “श् ”श् Jश्र",
    '"ष् ‘ष् ’ष् {क्ष् lस Lस् gह ºह् àह्न áह्य âहृ ãह्म Ñकृ —कृ –दृ z्र ª्र',
    "vअ bइ Ãई mउ Åऊ ,ए _ऋ kा hी qु wू `ृ sे Sै ¨ो ©ौ ‚ॉ Wॅ aं Èीं ¡ँ %ः ~् +़ ·ऽ •ऽ ±Zं",
    "å० ƒ१ „२ …३ †४ ‡५ ˆ६ ‰७ Š८ ‹९ ñ॰ Œ॰ A। -. &- ], @/ \\? (; ^‘ *’ Þ“ ß” ¼( ½) ¿{ À} ¾= $+ µ-",
  ].flatMap((row) => row.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)])),
);
const CONSONANT = "[क-हळ]़?";
const SYLLABLE = `${CONSONANT}(?:्${CONSONANT})*`;
const MATRAS = "[ािीुूृॅेैॉोौंँ]*";

/** What is put in order after each glyph was replaced, one after the other. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // The nukta stands right behind its letter, and a stroke makes a half letter whole.
  [/(्|[ाीुूृॅेैॉोौ])़/g, "़$1"],
  [/्Zा/g, "Z"],
  [/्ा/g, ""],
  [/इZ/g, "ई"],
  [/एे/g, "ऐ"],
  // Marks that stand before the vowel that they are typed behind, and strokes typed twice.
  [/([ंँ])([ािीुूृॅेैॉोौ])/g, "$2$1"],
  [/ाा+/g, "ा"],
  [new RegExp(`f(${SYLLABLE})ा(?=[^\\p{M}])`, "gu"), "f$1"],
  [new RegExp(`f(${SYLLABLE})`, "g"), "$1ि"],
  [new RegExp(`(${SYLLABLE})(${MATRAS})Z`, "g"), "र्$1$2"],
  [/ाे/g, "ो"],
  [/ाै/g, "ौ"],
  [/ाॅ/g, "ॉ"],
  [/अो/g, "ओ"],
  [/अौ/g, "औ"],
  [/अॉ/g, "ऑ"],
  [/अा/g, "आ"],
  [/([ंँ])([ंँ])/g, "$1"],
  // A colon, where no letter stands before it.
  [/(^|[^\p{L}\p{M}])ः|ः(?=\s*$)/gu, "$1:"],
];

/** Whether a font shows Hindi for Latin letters as Kruti Dev does. */
export function isKrutiDev(font: string): boolean {
  return /kruti\s*dev|dev\s*lys|devlys/i.test(font);
}

/**
 * A text typed for these fonts in Unicode. `isWhole` is false where it has characters that they are not known to show,
 * which stay as they are.
 */
export function ofKrutiDev(typed: string): { text: string; isWhole: boolean } {
  let isWhole = true;
  const shown = typed.replace(/[^\s\d!]/g, (glyph) => {
    if (glyph === "f" || glyph === "Z") return glyph;
    const known = Object.hasOwn(GLYPHS, glyph) ? GLYPHS[glyph] : undefined;
    isWhole &&= known !== undefined || /[\u0900-\u097f]/.test(glyph);
    return known ?? glyph;
  });
  const text = REPAIRS.reduce((before, [wrong, right]) => before.replace(wrong, right), shown);
  return { text: text.normalize("NFC"), isWhole };
}
