import { DottedLine } from "../ui/dotted-line.tsx";
import { Prose } from "../ui/prose.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import { Specimen } from "./specimen.tsx";

const lines = {
  en: {
    short: "Learn it properly",
    long: "Six people, one board, and nobody at the back of a hall.",
  },
  hi: { short: "ठीक से समझो, तब आगे बढ़ो", long: "छह बच्चे, एक बोर्ड, और पीछे की बेंच पर कोई नहीं।" },
};

const ranges = {
  en: "For classes 9–10 and 11–12",
  hi: "कक्षा 9–10 और 11–12 के साथ-साथ चलने वाले कोर्स",
};

const facts = {
  en: ["Online", "16 weeks", "Wed 6:00–7:30\u00a0pm, Sun 10:00–11:30\u00a0am"],
  hi: ["ऑनलाइन", "16 हफ़्ते", "बुध शाम 6:00–7:30\u00a0बजे, रवि सुबह 10:00–11:30\u00a0बजे"],
};

const prose = {
  en: "<h2>Kinematics</h2><p>Begin with the <a href='#prose'>graph</a>, then the formula.</p><ul><li>Draw it.</li><li>Name the axes.</li></ul><blockquote>A formula is a sentence.</blockquote><table><tr><th>Week</th><th>Topic</th></tr><tr><td>1</td><td><code>v = u + at</code></td></tr></table>",
  hi: "<h2>गतिकी</h2><p>पहले <a href='#prose'>ग्राफ़</a> बनाएँ, फिर सूत्र लिखें।</p><ul><li>चित्र बनाएँ।</li><li>अक्षों के नाम लिखें।</li></ul><blockquote>हर सूत्र एक वाक्य है।</blockquote><table><tr><th>हफ़्ता</th><th>विषय</th></tr><tr><td>1</td><td><code>v = u + at</code></td></tr></table>",
};

export function TypeSpecimens() {
  return (
    <>
      <Specimen
        name="Type scale"
        note="Eczar for headings in Latin, Noto Sans for the rest; Devanagari stands in Noto Sans Devanagari with lines of 1.6 and more."
      >
        {(language) => (
          <>
            <p className="font-display text-display font-semibold">{lines[language].short}</p>
            <p className="font-display text-title font-semibold">{lines[language].short}</p>
            <p className="font-display text-heading font-semibold">{lines[language].short}</p>
            <p className="text-lead">{lines[language].long}</p>
            <p>{lines[language].long}</p>
            <p className="text-sm text-soft">{lines[language].long}</p>
          </>
        )}
      </Specimen>
      <Specimen
        name="Unbroken"
        note="Ranges, short hyphenated words, classes and numbers with their units stay on one line. Without it below."
      >
        {(language) => (
          <div className="grid max-w-56 gap-4 text-heading">
            <p>
              <Unbroken text={ranges[language]} />
            </p>
            <p className="text-soft">{ranges[language]}</p>
          </div>
        )}
      </Specimen>
      <Specimen
        name="Dotted line"
        note="Facts in a row. A dot stands between two that are beside each other, never at a line's end."
      >
        {(language) => (
          <div className="max-w-56">
            <DottedLine parts={facts[language]} />
          </div>
        )}
      </Specimen>
      <Specimen name="Prose" note="Long text that the server made from Markdown.">
        {(language) => <Prose html={prose[language]} />}
      </Specimen>
    </>
  );
}
