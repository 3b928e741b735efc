import { expect, it } from "vitest";
import { isKrutiDev, ofKrutiDev } from "./kruti-dev.ts";

it.each([
  ["fgUnh", "हिन्दी"],
  ["fo|kFkhZ", "विद्यार्थी"],
  ["fdlh oLrq ij cy yxkus ls mldk osx c<+rk gSA", "किसी वस्तु पर बल लगाने से उसका वेग बढ़ता है।"],
  ["jkf=k esa rkjs", "रात्रि में तारे"],
  ["ek=d ek=k fp=", "मात्रक मात्रा चित्र"],
  ["d`i;k /;ku ls i<+sa", "कृपया ध्यान से पढ़ें"],
  ["iz'ui= Øekad", "प्रश्नपत्र क्रमांक"],
  ["fuEufyf[kr esa ls dkSu&lk lgh gS\\", "निम्नलिखित में से कौन-सा सही है?"],
  ['o"kZ] /keZ] o"kkZ', "वर्ष, धर्म, वर्षा"],
  ["LFkfr fLFkfr", "स्थति स्थिति"],
  ['ÅtkZ ,sfrgkfld vks"kf/k vkSj vkSlr', "ऊर्जा ऐतिहासिक ओषधि और औसत"],
  ["bZ'oj] lEcfU/kr] dk;Z", "ईश्वर, सम्बन्धित, कार्य"],
  ['¼v½ xq#Rokd"kZ.k', "(अ) गुरुत्वाकर्षण"],
  ["J)k] Kku] {ks=] {kerk", "श्रद्धा, ज्ञान, क्षेत्र, क्षमता"],
  ['Vªd] jk"Vª] Mªkbax', "ट्रक, राष्ट्र, ड्राइंग"],
  ["M‚DVj] d‚yst", "डॉक्टर, कॉलेज"],
  ["t+ehu] Qwy] lQ+j] [kq'k", "ज़मीन, फूल, सफ़र, खुश"],
  ["ekfeZd] fufeZr] oafpr", "मार्मिक, निर्मित, वंचित"],
  ["fuEu pØ] fØ;k] izfrfØ;k", "निम्न चक्र, क्रिया, प्रतिक्रिया"],
  ["mÙkj & 25 eh@ls", "उत्तर - 25 मी/से"],
  ["1- bysDVª‚u ij vkos'k gksrk gS %", "1. इलेक्ट्रॉन पर आवेश होता है :"],
  ['nks"kksa] gksaxs] esa', "दोषों, होंगे, में"],
  ["rqEgkjk] mUgsa] cPps", "तुम्हारा, उन्हें, बच्चे"],
  ["i`Foh ij x#M+", "पृथ्वी पर गरुड़"],
  ["nzO;eku] 'kfDr] nkc", "द्रव्यमान, शक्ति, दाब"],
])("reads %s", (typed, text) => {
  expect(ofKrutiDev(typed)).toEqual({ text: text.normalize("NFC"), isWhole: true });
});

it("says of characters that the font is not known to show", () => {
  expect(ofKrutiDev("dey ÿ")).toEqual({ text: "कमल ÿ", isWhole: false });
});

it.each([
  ["Kruti Dev 010", true],
  ["KrutiDev011", true],
  ["DevLys 010", true],
  ["Mangal", false],
])("knows the font %s", (font, isOne) => {
  expect(isKrutiDev(font)).toBe(isOne);
});
