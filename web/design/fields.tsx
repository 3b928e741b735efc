import type { Language } from "../messages/language.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SelectField, TextArea, TextField } from "../ui/text-field.tsx";
import { Specimen } from "./specimen.tsx";

const words = {
  en: {
    name: "Full name",
    someone: "Asha Verma",
    nameHint: "As on the school's register",
    nameError: "Please write the name.",
    optional: "(optional)",
    message: "Message",
    messageHint: "What would you like to know?",
    messageError: "Please write a message.",
    written: "When does the next batch begin?",
    class: "Class",
    classHint: "The one you are in now",
    classError: "Please choose a class.",
    classes: ["Class 9", "Class 10"],
    file: "Notes",
    fileHint: "PDF, up to 50 MB",
    fileError: "Please choose a PDF file.",
    consent: "I have read the notice",
    consentError: "Please tick this box.",
  },
  hi: {
    name: "पूरा नाम",
    someone: "आशा वर्मा",
    nameHint: "जैसा स्कूल के रजिस्टर में है",
    nameError: "कृपया नाम लिखें।",
    optional: "(वैकल्पिक)",
    message: "संदेश",
    messageHint: "आप क्या जानना चाहते हैं?",
    messageError: "कृपया संदेश लिखें।",
    written: "अगला बैच कब शुरू होगा?",
    class: "कक्षा",
    classHint: "जिस कक्षा में आप अभी हैं",
    classError: "कृपया कक्षा चुनें।",
    classes: ["कक्षा 9", "कक्षा 10"],
    file: "नोट्स",
    fileHint: "PDF, 50 MB तक",
    fileError: "कृपया PDF फ़ाइल चुनें।",
    consent: "मैंने सूचना पढ़ ली है",
    consentError: "कृपया इस बॉक्स पर निशान लगाएँ।",
  },
} satisfies Record<Language, unknown>;

type Words = (typeof words)[Language];

export function FieldSpecimens() {
  return (
    <>
      <Specimen name="Field" note="A label always; the error beside it, in plain words.">
        {(language) => <TextFields t={words[language]} />}
      </Specimen>
      <Specimen name="Text area">{(language) => <TextAreas t={words[language]} />}</Specimen>
      <Specimen name="Select" note="The phone's own chooser.">
        {(language) => <SelectFields t={words[language]} />}
      </Specimen>
      <Specimen name="Checkbox">{(language) => <Checkboxes t={words[language]} />}</Specimen>
      <Specimen name="File" note="The browser names what was chosen, in its own language.">
        {(language) => <FileFields t={words[language]} />}
      </Specimen>
    </>
  );
}

function TextFields({ t }: { t: Words }) {
  return (
    <>
      <TextField label={t.name} hint={t.nameHint} />
      <TextField label={t.name} optional={t.optional} placeholder={t.someone} />
      <TextField label={t.name} hint={t.nameHint} error={t.nameError} />
      <TextField label={t.name} defaultValue="Asha Verma आशा वर्मा" disabled />
    </>
  );
}

function TextAreas({ t }: { t: Words }) {
  return (
    <>
      <TextArea label={t.message} optional={t.optional} hint={t.messageHint} />
      <TextArea label={t.message} error={t.messageError} />
      <TextArea label={t.message} defaultValue={t.written} disabled />
    </>
  );
}

function SelectFields({ t }: { t: Words }) {
  const options = t.classes.map((each) => <option key={each}>{each}</option>);
  return (
    <>
      <SelectField label={t.class}>{options}</SelectField>
      <SelectField label={t.class} optional={t.optional} hint={t.classHint}>
        {options}
      </SelectField>
      <SelectField label={t.class} error={t.classError}>
        {options}
      </SelectField>
      <SelectField label={t.class} disabled>
        {options}
      </SelectField>
    </>
  );
}

function Checkboxes({ t }: { t: Words }) {
  return (
    <>
      <Checkbox label={t.consent} />
      <Checkbox label={t.consent} defaultChecked />
      <Checkbox label={t.consent} error={t.consentError} />
      <Checkbox label={t.consent} disabled />
      <Checkbox label={t.consent} defaultChecked disabled />
    </>
  );
}

function FileFields({ t }: { t: Words }) {
  return (
    <>
      <FileField label={t.file} optional={t.optional} hint={t.fileHint} />
      <FileField label={t.file} error={t.fileError} />
      <FileField label={t.file} disabled />
    </>
  );
}
