import type { QuestionCells } from "../../contract/exams/question-cells.ts";
import { mathTypeFormula } from "./wmf-file.ts";
import {
  formula,
  mathRun,
  numbering,
  paragraph as p,
  picture,
  run,
  runs,
  table,
  wordFile,
} from "./word-file.ts";

/** A document as an institute has it, and what its questions are. */
export type WordPaper = {
  name: string;
  file: Blob;
  expected: QuestionCells[];
  /** What is wrong with a question, or to be looked at, by its place: `questionEn picture_left_out`. */
  named?: Readonly<Record<number, readonly string[]>>;
  numbers?: readonly (string | undefined)[];
};

type Asked = readonly [question: string, a: string, b: string, c: string, d: string, right: string];

const ENGLISH: readonly Asked[] = [
  [
    "A body starts from rest and moves with uniform acceleration. The ratio of the distances covered in the first and second seconds is",
    "1 : 2",
    "1 : 3",
    "1 : 4",
    "2 : 3",
    "B",
  ],
  [
    "Which of the following has the dimensions of pressure?",
    "Force per unit length",
    "Energy per unit volume",
    "Momentum per unit area",
    "Power per unit speed",
    "B",
  ],
  [
    "The work done by a centripetal force on a body in uniform circular motion is",
    "positive",
    "negative",
    "zero",
    "infinite",
    "C",
  ],
  [
    "A wire of resistance 12 ohm is bent into a circle. The resistance between the ends of a diameter is",
    "3 ohm",
    "6 ohm",
    "12 ohm",
    "24 ohm",
    "A",
  ],
  ["The SI unit of magnetic flux is", "tesla", "henry", "gauss", "weber", "D"],
  [
    "Sky appears blue because of",
    "reflection of light",
    "refraction of light",
    "scattering of light",
    "dispersion of light",
    "C",
  ],
  [
    "The half-life of a radioactive sample is 10 days. The fraction left after 30 days is",
    "1/2",
    "1/4",
    "1/8",
    "1/16",
    "C",
  ],
  [
    "Lenz's law is a consequence of the conservation of",
    "charge",
    "energy",
    "momentum",
    "mass",
    "B",
  ],
  [
    "In a p-type semiconductor the majority carriers are",
    "electrons",
    "holes",
    "positive ions",
    "both (a) and (b)",
    "B",
  ],
  [
    "The escape velocity from the earth does not depend on",
    "the mass of the earth",
    "the radius of the earth",
    "the mass of the body",
    "the place on the earth",
    "C",
  ],
  [
    "Which gas is evolved when zinc reacts with dilute sulphuric acid?",
    "Oxygen",
    "Hydrogen",
    "Sulphur dioxide",
    "Chlorine",
    "B",
  ],
  ["The pH of a neutral solution at 25 °C is", "0", "1", "7", "14", "C"],
  ["The number of sigma bonds in ethene is", "3", "4", "5", "6", "C"],
  ["Which of the following is a transition element?", "Calcium", "Iron", "Aluminium", "Lead", "B"],
  ["The hybridisation of carbon in diamond is", "sp", "sp2", "sp3", "dsp2", "C"],
  [
    "If A and B are independent events, P(A) = 0.3 and P(B) = 0.4, then P(A and B) equals",
    "0.7",
    "0.12",
    "0.1",
    "0.58",
    "B",
  ],
  ["The sum of the first 20 natural numbers is", "190", "200", "210", "220", "C"],
  ["The slope of the line 3x + 4y = 12 is", "3/4", "-3/4", "4/3", "-4/3", "B"],
  ["The number of diagonals of a hexagon is", "6", "9", "12", "15", "B"],
  ["The value of sin 30° + cos 60° is", "0", "1/2", "1", "2", "C"],
  ["The powerhouse of the cell is the", "nucleus", "ribosome", "mitochondrion", "Golgi body", "C"],
  ["Insulin is secreted by the", "liver", "pancreas", "thyroid", "adrenal gland", "B"],
  ["DNA differs from RNA in having", "ribose", "uracil", "thymine", "adenine", "C"],
  ["The functional unit of the kidney is the", "neuron", "nephron", "alveolus", "villus", "B"],
];

const HINDI: readonly Asked[] = [
  ["बल का SI मात्रक क्या है?", "जूल", "न्यूटन", "वाट", "पास्कल", "B"],
  ["प्रकाश वर्ष किसकी इकाई है?", "समय", "वेग", "दूरी", "तीव्रता", "C"],
  ["ध्वनि किस माध्यम में नहीं चल सकती?", "जल", "वायु", "लोहा", "निर्वात", "D"],
  ["विद्युत धारा मापने का यंत्र कौन-सा है?", "अमीटर", "वोल्टमीटर", "तापमापी", "बैरोमीटर", "A"],
  ["शुद्ध जल का pH मान कितना होता है?", "0", "7", "10", "14", "B"],
  ["निम्नलिखित में से कौन-सी धातु द्रव अवस्था में होती है?", "सोडियम", "पारा", "लोहा", "ताँबा", "B"],
  ["पृथ्वी का पलायन वेग लगभग कितना है?", "7.9 km/s", "9.8 km/s", "11.2 km/s", "15 km/s", "C"],
  ["किस विटामिन की कमी से रतौंधी होती है?", "विटामिन A", "विटामिन B", "विटामिन C", "विटामिन D", "A"],
  ["मानव शरीर की सबसे बड़ी ग्रंथि कौन-सी है?", "अग्न्याशय", "यकृत", "थायरॉइड", "पीयूष", "B"],
  ["प्रथम 10 सम संख्याओं का योग कितना है?", "90", "100", "110", "120", "C"],
  ["समबाहु त्रिभुज का प्रत्येक कोण कितना होता है?", "30°", "45°", "60°", "90°", "C"],
  ["ओम का नियम किससे संबंधित है?", "धारा और विभवांतर", "बल और त्वरण", "ताप और दाब", "दाब और आयतन", "A"],
  ["हँसाने वाली गैस कौन-सी है?", "नाइट्रस ऑक्साइड", "नाइट्रिक ऑक्साइड", "अमोनिया", "मीथेन", "A"],
  ["रक्त का लाल रंग किसके कारण होता है?", "हीमोग्लोबिन", "क्लोरोफिल", "कैरोटीन", "मेलेनिन", "A"],
  ["दर्पण का सूत्र किससे संबंधित है?", "फोकस दूरी", "द्रव्यमान", "आवेश", "ताप", "A"],
  ["परमाणु के नाभिक में क्या होता है?", "केवल प्रोटॉन", "केवल न्यूट्रॉन", "प्रोटॉन और न्यूट्रॉन", "इलेक्ट्रॉन", "C"],
  [
    "किसी वृत्त की त्रिज्या 7 cm है, तो उसका क्षेत्रफल क्या है?",
    "44 cm²",
    "154 cm²",
    "49 cm²",
    "22 cm²",
    "B",
  ],
  ["संवेग का मात्रक क्या है?", "kg m/s", "kg m/s²", "N m", "J/s", "A"],
  ["प्रकाश संश्लेषण में कौन-सी गैस निकलती है?", "नाइट्रोजन", "ऑक्सीजन", "हाइड्रोजन", "कार्बन डाइऑक्साइड", "B"],
  ["कोशिका का नियंत्रण केंद्र कौन-सा है?", "केंद्रक", "रिक्तिका", "राइबोसोम", "लाइसोसोम", "A"],
];

/** The cells of a question with four options. */
function cellsOf(
  [question, a, b, c, d, right]: Asked,
  language: "En" | "Hi" = "En",
): QuestionCells {
  const options = [a, b, c, d].map((text, at) => [
    `option${"ABCD"[at]}${language === "Hi" ? "Hi" : ""}`,
    text,
  ]);
  return { [`question${language}`]: question, ...Object.fromEntries(options), rightAnswer: right };
}

const english = (asked: readonly Asked[] = ENGLISH) => asked.map((each) => cellsOf(each));
const at = (right: string) => "ABCD".indexOf(right);

/** A table for each question, as test portals ask for it. */
function tables(): WordPaper {
  const body = ENGLISH.flatMap(([question, a, b, c, d, right], index) => [
    table([
      ["Question", question],
      ["Type", "multiple_choice"],
      ...[a, b, c, d].map((option, of) => [
        "Option",
        option,
        of === at(right) ? "correct" : "incorrect",
      ]),
      ["Solution", `Because of fact ${index + 1}.`],
      ["Marks", "4", "1"],
    ]),
    p(""),
  ]);
  // Broken over a page: the second table goes on with the question of the first.
  const broken = [
    table([
      ["Question:", ["Which of these is a vector?", "Choose one."]],
      ["Option A", "Mass"],
    ]),
    p(""),
    table([
      ["Option B", "Time"],
      ["Option C", "Velocity"],
      ["Option D", "Speed"],
      ["Answer", "C"],
    ]),
  ];
  return {
    name: "a table for each question",
    file: wordFile({ body: [p("Test paper of the Gyanpath institute"), ...body, ...broken] }),
    expected: [
      ...ENGLISH.map((asked, index) => ({
        ...cellsOf(asked),
        solutionEn: `Because of fact ${index + 1}.`,
      })),
      cellsOf([
        "Which of these is a vector?\nChoose one.",
        "Mass",
        "Time",
        "Velocity",
        "Speed",
        "C",
      ]),
    ],
  };
}

function tagged(): WordPaper {
  const body = ENGLISH.flatMap(([question, a, b, c, d, right], index) => [
    p(`Question: ${question}`),
    ...[a, b, c, d].map((option, of) => p(`Option ${"ABCD"[of]}. ${option}`)),
    p(index % 2 === 0 ? `Answer: ${right}` : `Correct answer - (${right.toLowerCase()})`),
    p(`Explanation: See lesson ${index + 1}.`),
  ]);
  const hindi = HINDI.slice(0, 4).flatMap(([question, a, b, c, d, right]) => [
    p(`प्रश्न: ${question}`),
    ...[a, b, c, d].map((option, of) => p(`विकल्प ${"ABCD"[of]}: ${option}`)),
    p(`उत्तर: ${right}`),
    p("हल: पाठ देखें।"),
  ]);
  const gaps = [
    p("Question: What is measured in ampere?"),
    p("Option A. Charge"),
    p("Option B. Current"),
    p("Option D. Voltage"),
    p("Answer: B"),
  ];
  return {
    name: "tagged lines",
    file: wordFile({ body: [...body, ...hindi, ...gaps] }),
    expected: [
      ...ENGLISH.map((asked, index) => ({
        ...cellsOf(asked),
        solutionEn: `See lesson ${index + 1}.`,
      })),
      ...HINDI.slice(0, 4).map((asked) => ({ ...cellsOf(asked, "Hi"), solutionHi: "पाठ देखें।" })),
      {
        questionEn: "What is measured in ampere?",
        optionA: "Charge",
        optionB: "Current",
        optionD: "Voltage",
        rightAnswer: "B",
      },
    ],
    named: { 29: ["optionC required"] },
  };
}

/** Options on one line, on two, or on four; the answers in a line at the end; statements with numbers of their own. */
function numbered(): WordPaper {
  const ways = [
    ([a, b, c, d]: string[]) => [p(`(a) ${a}\t(b) ${b}\t(c) ${c}\t(d) ${d}`)],
    ([a, b, c, d]: string[]) => [p(`(a) ${a}    (b) ${b}`), p(`(c) ${c}    (d) ${d}`)],
    (options: string[]) => options.map((option, of) => p(`(${"abcd"[of]}) ${option}`)),
    ([a, b, c, d]: string[]) => [
      table([
        [`(a) ${a}`, `(b) ${b}`],
        [`(c) ${c}`, `(d) ${d}`],
      ]),
    ],
    ([a, b, c, d]: string[]) => [
      table([
        [`(a) ${a}`, `(c) ${c}`],
        [`(b) ${b}`, `(d) ${d}`],
      ]),
    ],
    ([a, b, c, d]: string[]) => [
      table([
        ["(a)", a ?? "", "(b)", b ?? ""],
        ["(c)", c ?? "", "(d)", d ?? ""],
      ]),
    ],
    ([a, b, c, d]: string[]) => [p(`(a) ${a}, (b) ${b}, (c) ${c}, (d) ${d}`)],
  ];
  const body = ENGLISH.flatMap(([question, a, b, c, d], index) => [
    p(`${index + 1}. ${question}`),
    ...(ways[index % ways.length]?.([a, b, c, d]) ?? []),
  ]);
  const statements = [
    p(
      "25. Consider the following statements:\n1. Sound needs a medium.\n2. Light needs a medium.\nWhich of them are true?",
    ),
    p("(a) 1 only\n(b) 2 only\n(c) both 1 and 2\n(d) neither 1 nor 2"),
    p("26. The mass of 2 mol of water in g is"),
    p("27. g on the moon in m/s^{2} lies between"),
  ];
  const key = [
    ...ENGLISH.map(([, , , , , right], index) => `${index + 1} ${right}`),
    "25 A",
    "26 36",
    "27 1.6–1.7",
  ];
  return {
    name: "numbered text with lettered options",
    file: wordFile({
      body: [
        p("GYANPATH INSTITUTE"),
        p("Time: 3 hours   Max. marks: 100"),
        ...body,
        ...statements,
        p("Answer key"),
        p(key.slice(0, 14).join("  ")),
        p(key.slice(14).join("  ")),
      ],
    }),
    expected: [
      ...ENGLISH.map((asked, index): QuestionCells => {
        // With commas between them they keep these.
        const [question, a, b, c, ...rest] = asked;
        return cellsOf(index % 7 === 6 ? [question, `${a},`, `${b},`, `${c},`, ...rest] : asked);
      }),
      {
        questionEn:
          "Consider the following statements:\n1. Sound needs a medium.\n2. Light needs a medium.\nWhich of them are true?",
        ...{
          optionA: "1 only",
          optionB: "2 only",
          optionC: "both 1 and 2",
          optionD: "neither 1 nor 2",
        },
        rightAnswer: "A",
      },
      { questionEn: "The mass of 2 mol of water in g is", kind: "numeric", rightAnswer: "36" },
      {
        questionEn: "g on the moon in m/$\\mathrm{s}^{2}$ lies between",
        kind: "numeric",
        rightAnswer: "1.6 to 1.7",
      },
    ],
    numbers: Array.from({ length: 27 }, (_, index) => String(index + 1)),
  };
}

/** Numbering by Word itself, answers bold, highlighted, starred or ticked. */
function automatic(): WordPaper {
  const body = ENGLISH.flatMap(([question, a, b, c, d, right], index) => [
    p(question, { list: [1, 0] }),
    ...[a, b, c, d].map((option, of) => {
      const isRight = of === at(right);
      const look = isRight ? [{ bold: true }, { highlight: true }, {}, {}][index % 4] : {};
      const text =
        isRight && index % 4 === 2
          ? `*${option}`
          : isRight && index % 4 === 3
            ? `${option} ✓`
            : option;
      return p(runs(text, look), { list: [1, 1] });
    }),
  ]);
  return {
    name: "numbering that Word makes itself",
    file: wordFile({
      body: [p("General awareness", { look: { bold: true } }), ...body],
      numbering: numbering([
        [
          ["decimal", "%1."],
          ["upperLetter", "(%2)"],
        ],
      ]),
    }),
    expected: english(),
    numbers: ENGLISH.map((_, index) => String(index + 1)),
  };
}

/** Kruti Dev with English words and formulas in other fonts between it. */
function krutiDev(): WordPaper {
  const typed: readonly (readonly [typed: readonly string[], asked: Asked])[] = [
    [
      ["cy dk ", "=SI", " ek=d D;k gS\\", "twy", "U;wVu", "okV", "ikLdy"],
      ["बल का SI मात्रक क्या है?", "जूल", "न्यूटन", "वाट", "पास्कल", "B"],
    ],
    [
      ["/ofu fdl ek/;e esa ugha py ldrh", "=", "\\", "ty", "ok;q", "yksgk", "fuokZr"],
      ["ध्वनि किस माध्यम में नहीं चल सकती?", "जल", "वायु", "लोहा", "निर्वात", "D"],
    ],
    [
      [
        "fo|qr /kkjk ekius dk ;a=",
        "=",
        " dkSu&lk gS\\",
        "vehVj",
        "oksYVehVj",
        "rkiekih",
        "cSjksehVj",
      ],
      ["विद्युत धारा मापने का यंत्र कौन-सा है?", "अमीटर", "वोल्टमीटर", "तापमापी", "बैरोमीटर", "A"],
    ],
    [
      ["'kq) ty dk ", "=pH", " eku fdruk gksrk gS\\", "0", "7", "10", "14"],
      ["शुद्ध जल का pH मान कितना होता है?", "0", "7", "10", "14", "B"],
    ],
    [
      [
        "i`Foh dk iyk;u osx yxHkx fdruk gS\\",
        "=",
        "",
        "7-9 fdeh@ls",
        "9-8 fdeh@ls",
        "11-2 fdeh@ls",
        "15 fdeh@ls",
      ],
      [
        "पृथ्वी का पलायन वेग लगभग कितना है?",
        "7.9 किमी/से",
        "9.8 किमी/से",
        "11.2 किमी/से",
        "15 किमी/से",
        "C",
      ],
    ],
  ];
  const font = "Kruti Dev 010";
  const rounds = [0, 1, 2, 3];
  const body = rounds.flatMap((round) =>
    typed.flatMap(
      ([[first = "", latin = "", second = "", ...options], [, , , , , right]], index) => [
        p(
          run(`${round * typed.length + index + 1}- `, { font }) +
            run(first, { font }) +
            (latin.length > 1 ? run(latin.slice(1), { font: "Times New Roman" }) : "") +
            run(second, { font }),
        ),
        p(options.map((option, of) => run(`¼${"vcln"[of]}½ ${option}\t`, { font })).join("")),
        p(run(`mÙkj & ¼${"vcln"[at(right)]}½`, { font })),
      ],
    ),
  );
  const repeated = rounds.flatMap(() => typed.map(([, asked]) => cellsOf(asked, "Hi")));
  return {
    name: "Kruti Dev",
    file: wordFile({ body: [p("fgUnh iz'u&i=", { look: { font } }), ...body] }),
    expected: repeated,
    named: Object.fromEntries(repeated.map((_, index) => [index + 1, ["kruti_dev_converted"]])),
  };
}

function hindi(): WordPaper {
  const body = HINDI.flatMap(([question, a, b, c, d, right], index) => [
    p(`प्रश्न ${index + 1}. \u200f${question}`),
    p(`(क) ${a}\t(ख) ${b}`),
    p(`(ग) ${c}\t(घ) ${d}`),
    p(`उत्तर: (${"कखगघ"[at(right)]})`),
    p(`व्याख्या: पाठ ${index + 1} देखिए।`),
  ]);
  return {
    name: "Hindi with Hindi letters",
    file: wordFile({ body: [p("सामान्य विज्ञान — खुला अभ्यास"), ...body] }),
    expected: HINDI.map((asked, index) => ({
      ...cellsOf(asked, "Hi"),
      solutionHi: `पाठ ${index + 1} देखिए।`,
    })),
  };
}

/** Both languages below each other, and beside each other behind a stroke. */
function bilingual(): WordPaper {
  const pairs = HINDI.map((hindiOne, index) => [ENGLISH[index], hindiOne] as const);
  const body = pairs.flatMap(([en, hi], index) => {
    if (!en) return [];
    const options = (asked: Asked) => [1, 2, 3, 4].map((of) => asked[of] ?? "");
    const answer = p(`Ans. (${at(en[5]) + 1})`);
    if (options(hi).every((option) => /\p{Script=Devanagari}/u.test(option)))
      return [
        p(`${index + 1}. ${en[0]}`),
        p(hi[0]),
        ...options(en).map((option, of) => p(`(${of + 1}) ${option} / ${options(hi)[of]}`)),
        answer,
      ];
    return [
      p(`${index + 1}. ${en[0]}`),
      p(
        options(en)
          .map((option, of) => `(${of + 1}) ${option}`)
          .join("\t"),
      ),
      p(hi[0]),
      p(
        options(hi)
          .map((option, of) => `(${of + 1}) ${option}`)
          .join("\t"),
      ),
      answer,
    ];
  });
  return {
    name: "both languages together",
    file: wordFile({ body }),
    expected: pairs.map(([en, hi]) => {
      if (!en) return {};
      const both = { ...cellsOf(hi, "Hi"), ...cellsOf(en) };
      return both;
    }),
  };
}

const r = mathRun;
const fraction = (over: string, under: string) =>
  `<f><num>${r(over)}</num><den>${r(under)}</den></f>`;

/** Formulas in questions and options, pictures, MathType, linked pictures and text boxes. */
function formulas(): WordPaper {
  const integral = `<nary><naryPr><chr val="∫"/><limLoc val="subSup"/></naryPr><sub>${r("0")}</sub><sup>${r("1")}</sup><e>${r("x dx")}</e></nary>`;
  const shown = [
    [
      p(
        `<w:r><w:t xml:space="preserve">1. The value of </w:t></w:r>${formula(integral)}<w:r><w:t xml:space="preserve"> is</w:t></w:r>`,
      ),
      "The value of $\\int_{0}^{1}x dx$ is",
    ],
    [
      p("2. If v^{2} = u^{2} + 2as, the acceleration a is"),
      "If $v^{2}$ = $u^{2}$ + 2as, the acceleration a is",
    ],
    [
      p("3. The oxidation number of S in H_{2}SO_{4} is"),
      "The oxidation number of S in $\\ce{H2SO4}$ is",
    ],
    [
      p("4. A charge of 1.6 × 10^{−19} C moves at 3 m s^{−1}. The force on it costs $5"),
      "A charge of 1.6 × $10^{-19}$ C moves at 3 m $\\mathrm{s}^{-1}$. The force on it costs \\$5",
    ],
    [
      p(
        `${run("5. The current in the circuit shown is ")}${picture("rId9", "a circuit with two cells")}`,
      ),
      "The current in the circuit shown is ![a circuit with two cells](picture:image1-png)",
    ],
    [p(`${run("6. Evaluate ")}${mathType("rId10")}`), "Evaluate ![formula](picture:image2-gif)"],
    [p(`${run("7. Name the part ")}${picture("rId11")}`), "Name the part [figure: image3.emf]"],
    [p(`${run("8. Look at ")}${picture("rId12")}`), "Look at [figure: map.png]"],
    [
      p(
        `${run("9. Read the box ")}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p("A train runs.")}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p("A train runs.")}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      "Read the box\nA train runs.",
    ],
    [
      p(`${run("10. Find the mean")}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      "Find the mean [Use a table.]",
    ],
    [
      p(`${run("11. The angle ")}${run("q", { font: "Symbol" })}${run(" is equal to")}`),
      "The angle θ is equal to",
    ],
    [
      p(
        `${run("12. Two terms are ")}<w:del><w:r><w:delText>three</w:delText></w:r></w:del><w:ins>${run("equal")}</w:ins>`,
      ),
      "Two terms are equal",
    ],
  ] as const;
  const ways = [
    ["½", fraction("1", "2"), "$\\frac{1}{2}$"],
    ["⅓", fraction("1", "3"), "$\\frac{1}{3}$"],
    ["¼", fraction("1", "4"), "$\\frac{1}{4}$"],
    ["x", fraction("a", "b"), "$\\frac{a}{b}$"],
  ] as const;
  const options = p(
    ways.map(([, omml], of) => run(`(${"ABCD"[of]}) `) + formula(omml) + run("\t")).join(""),
  );
  const rest = ENGLISH.slice(0, 12).flatMap(([question, a, b, c, d, right], index) => [
    p(`${index + 13}. ${question}`),
    p([a, b, c, d].map((option, of) => `(${"ABCD"[of]}) ${option}`).join("\t")),
    p(`Ans: ${right}`),
  ]);
  const given = Object.fromEntries(ways.map(([, , tex], of) => [`option${"ABCD"[of]}`, tex]));
  return {
    name: "formulas and pictures",
    file: wordFile({
      body: [...shown.flatMap(([question]) => [question, options, p("Ans: B")]), ...rest],
      footnotes: `<w:footnote w:id="2">${p("Use a table.")}</w:footnote>`,
      pictures: {
        rId9: "media/image1.png",
        rId10: "media/image2.gif",
        rId11: "media/image3.emf",
        rId12: "https://example.com/map.png",
      },
    }),
    expected: [
      ...shown.map(([, questionEn]) => ({ questionEn, ...given, rightAnswer: "B" })),
      ...english(ENGLISH.slice(0, 12)),
    ],
    named: {
      6: ["questionEn formula_as_picture"],
      7: ["questionEn picture_left_out"],
      8: ["questionEn linked_picture"],
      9: ["questionEn kept_as_text"],
      10: ["questionEn kept_as_text"],
    },
  };
}

/** Numbers that begin again in each section, a key in a table for each; one missing and one twice. */
function sections(): WordPaper {
  const asked = (from: number, count: number, numbers: (index: number) => number) =>
    ENGLISH.slice(from, from + count).flatMap(([question, a, b, c, d], index) => [
      p(`Q${numbers(index)}) ${question}`),
      p(`A) ${a}`),
      p(`B) ${b}`),
      p(`C) ${c}`),
      p(`D) ${d}`),
    ]);
  const keyOf = (from: number, count: number) =>
    table([
      ["Q.", ...Array.from({ length: count }, (_, index) => String(index + 1))],
      ["Ans", ...ENGLISH.slice(from, from + count).map(([, , , , , right]) => right)],
    ]);
  const ordinary = (index: number) => index + 1;
  return {
    name: "sections",
    file: wordFile({
      body: [
        p("SECTION – A (Physics)"),
        p("Each question carries 4 marks."),
        ...asked(0, 10, ordinary),
        p("SECTION – B (Chemistry)"),
        ...asked(10, 5, ordinary),
        p("SECTION – C"),
        // Number 4 is missing, and number 7 there twice.
        ...asked(15, 8, (index) => [1, 2, 3, 5, 6, 7, 7, 8][index] ?? 0),
        p("Answer Key"),
        keyOf(0, 10),
        keyOf(10, 5),
        p("1. B 2. C 3. B 5. B 6. C 7. B 8. B"),
      ],
    }),
    expected: ENGLISH.slice(0, 23).map((each, index) => {
      const { rightAnswer, ...cells } = cellsOf(each);
      const told = ["B", "C", "B", "B", "C", "B", undefined, "B"];
      if (index < 15) return { ...cells, ...(rightAnswer && { rightAnswer }) };
      const right = told[index - 15];
      return { ...cells, ...(right && { rightAnswer: right }) };
    }),
    numbers: [
      ...Array.from({ length: 10 }, (_, index) => `1.${index + 1}`),
      ...Array.from({ length: 5 }, (_, index) => `2.${index + 1}`),
      ...[1, 2, 3, 5, 6, 7, 7, 8].map((number) => `3.${number}`),
    ],
    named: { 19: ["number_out_of_order"], 22: ["number_twice", "rightAnswer required"] },
  };
}

/** Passages, assertions, lists to be matched, and what each has wrong. */
function others(): WordPaper {
  const four = (index: number) => {
    const [question, a, b, c, d, right] = ENGLISH[index] ?? ENGLISH[0] ?? [];
    return { question, right, options: p(`(1) ${a}\t(2) ${b}\t(3) ${c}\t(4) ${d}`) };
  };
  const plain = (number: number, index: number) => {
    const { question, right, options } = four(index);
    return [p(`${number}. ${question}`), options, p(`Ans. (${at(right ?? "") + 1})`)];
  };
  const boards = [
    p("(1) Both Assertion and Reason are true and Reason is the correct explanation of Assertion."),
    p(
      "(2) Both Assertion and Reason are true but Reason is not the correct explanation of Assertion.",
    ),
    p("(3) Assertion is true but Reason is false."),
    p("(4) Assertion is false but Reason is true."),
  ];
  return {
    name: "passages, assertions and lists",
    file: wordFile({
      body: [
        p("Passage for questions 1 to 2"),
        p("A ball is thrown upwards with 20 m/s."),
        p("Take g as 10."),
        ...plain(1, 0),
        ...plain(2, 1),
        p("3. Assertion (A): A stone in a circle accelerates."),
        p("Reason (R): Its velocity changes."),
        ...boards,
        p("Ans. (1)"),
        p("4. Match Column I with Column II."),
        table([
          ["Column I", "Column II"],
          ["(A) Force", "(P) joule"],
          ["(B) Work", "(Q) watt"],
          ["(C) Power", "(R) newton"],
        ]),
        p("Ans. A-R; B-P; C-Q"),
        p("5. Match the lists."),
        table([
          ["List I", "List II"],
          ["A. Iron", "I. Fe"],
          ["B. Gold", "II. Au"],
        ]),
        p("(1) A-I, B-II\t(2) A-II, B-I\t(3) A-I, B-I\t(4) A-II, B-II"),
        p("Ans. (1)"),
        p("6. Which is a scalar?\n(1) Force\n(2) Mass\n(3) Weight\n(3) Torque"),
        p("Ans. (2)"),
        p("7. Which is a vector?\n(1) Force\n(2) Mass\n(3) Time\n(4) Work"),
        p("8. Which is a unit?\n(1) metre\n(2) mass\n(3) time\n(4) work\nAns. none of them"),
        p("9. What is the capital of India?"),
        p("Ans. Delhi"),
        p("10. Define one mole and say why the mole is used in chemistry."),
        p("Sol. One mole has as many entities as there are atoms in 12 g of carbon."),
        p("11. How far does light go in a second, in thousands of kilometres?"),
        p("Ans: 299.5 to 300.5 km"),
        p("12. Give the value of the constant."),
        ...Array.from({ length: 12 }, (_, index) => plain(index + 13, index + 4)).flat(),
        p("Answers"),
        p("12. 6.62\t13. 1"),
      ],
    }),
    expected: [
      ...[0, 1].map((index) => ({
        ...cellsOf(ENGLISH[index] ?? (ENGLISH[0] as Asked)),
        passageEn: "A ball is thrown upwards with 20 m/s.\nTake g as 10.",
      })),
      {
        kind: "assertion",
        questionEn: "A stone in a circle accelerates.",
        reasonEn: "Its velocity changes.",
        rightAnswer: "A",
      },
      {
        kind: "matrix",
        questionEn: "Match Column I with Column II.",
        rowsEn: "Force\nWork\nPower",
        optionA: "joule",
        optionB: "watt",
        optionC: "newton",
        rightAnswer: "1-C; 2-A; 3-B",
      },
      {
        questionEn: "Match the lists.\nList I | List II\nA. Iron | I. Fe\nB. Gold | II. Au",
        optionA: "A-I, B-II",
        optionB: "A-II, B-I",
        optionC: "A-I, B-I",
        optionD: "A-II, B-II",
        rightAnswer: "A",
      },
      {
        questionEn: "Which is a scalar?",
        optionA: "Force",
        optionB: "Mass",
        optionC: "Weight",
        optionD: "Torque",
        rightAnswer: "B",
      },
      {
        questionEn: "Which is a vector?",
        optionA: "Force",
        optionB: "Mass",
        optionC: "Time",
        optionD: "Work",
      },
      {
        questionEn: "Which is a unit?",
        optionA: "metre",
        optionB: "mass",
        optionC: "time",
        optionD: "work",
        rightAnswer: "none of them",
      },
      { questionEn: "What is the capital of India?", kind: "written", solutionEn: "Delhi" },
      {
        questionEn: "Define one mole and say why the mole is used in chemistry.",
        kind: "written",
        solutionEn: "One mole has as many entities as there are atoms in 12 g of carbon.",
      },
      {
        questionEn: "How far does light go in a second, in thousands of kilometres?",
        kind: "numeric",
        rightAnswer: "299.5 to 300.5",
        unitEn: "km",
      },
      { questionEn: "Give the value of the constant.", kind: "numeric", rightAnswer: "6.62" },
      ...english(ENGLISH.slice(4, 16)),
    ],
    named: {
      5: ["questionEn kept_as_text"],
      6: ["optionD option_twice"],
      7: ["rightAnswer required"],
      8: ["rightAnswer invalid_answer"],
      9: ["rightAnswer word_as_answer"],
      13: ["rightAnswer answer_given_twice"],
    },
  };
}

/** A table of all questions with a head, and solutions by number behind them. */
function list(): WordPaper {
  return {
    name: "a row for each question, and solutions at the end",
    file: wordFile({
      body: [
        table([
          ["Q.No.", "Question", "A", "B", "C", "D", "Answer"],
          ...ENGLISH.map(([question, a, b, c, d, right], index) => [
            String(index + 1),
            question,
            a,
            b,
            c,
            d,
            right,
          ]),
        ]),
        p("Hints and Solutions"),
        ...ENGLISH.map((_, index) => p(`${index + 1}. (b) See page ${index + 40}.`)),
      ],
    }),
    expected: ENGLISH.map((asked, index) => ({
      ...cellsOf(asked),
      solutionEn: `See page ${index + 40}.`,
    })),
  };
}

export const wordPapers: readonly WordPaper[] = [
  ...[tables(), tagged(), numbered(), automatic(), krutiDev(), hindi()],
  ...[bilingual(), formulas(), sections(), others(), list()],
];

/** An object of MathType, which shows a picture of its formula. */
export function mathType(id: string): string {
  return `<w:r><w:object><v:shape><v:imagedata r:id="${id}"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>`;
}

/** Two formulas of MathType: the preview of the second is broken. */
export function mathTypePaper(word: string): Blob {
  return wordFile({
    body: [
      ...[
        p(`${run(`1. Solve the ${word}: `)}${mathType("rId5")}`),
        p("(a) 1\t(b) 2"),
        p("Ans. (a)"),
      ],
      ...[p(`${run("2. Prove: ")}${mathType("rId6")}`), p("(a) 1\t(b) 2"), p("Ans. (b)")],
    ],
    pictures: { rId5: "media/a.wmf", rId6: "media/b.wmf" },
    parts: {
      "word/media/a.wmf": mathTypeFormula(),
      "word/media/b.wmf": mathTypeFormula().slice(0, 200),
    },
  });
}
