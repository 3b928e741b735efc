import { describe, expect, it } from "vitest";
import { soundOf } from "./sound.ts";

describe("the sound of a word", () => {
  it.each([
    ["भौतिकी", "bhautiki", "bhotiki", "Bhautikee"],
    ["physics", "phisics", "Fisiks"],
    ["फ़िज़िक्स", "फिजिक्स", "fizix"],
    ["गणित", "ganit", "Ganith"],
    ["विज्ञान", "vigyan", "wigyaan"],
    ["रसायन", "rasayan", "rasaayan"],
    ["संपर्क", "सम्पर्क", "sampark", "sanpark"],
    ["संख्या", "sankhya", "samkhya"],
    ["पढ़ाई", "padhai", "padhaai"],
    ["११वीं", "11vin", "11veen"],
    ["क्षेत्र", "kshetra", "xetra"],
  ])("is the same for %s and %s", (...words) => {
    expect(new Set(words.map(soundOf)).size).toBe(1);
  });

  it.each([
    ["physics", "physique"],
    ["motion", "notion"],
    ["गति", "गीत"],
    ["class", "glass"],
  ])("is not the same for %s and %s", (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  it("is empty for what is not a word", () => {
    expect(["", "—", "।", "😀", "\u093C"].map(soundOf)).toEqual(["", "", "", "", ""]);
  });
});
