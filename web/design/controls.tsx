import { Download, Search } from "lucide-react";
import type { Language } from "../messages/language.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, type ButtonVariant, IconButton, LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SelectField, TextArea, TextField } from "../ui/text-field.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { Row, Specimen } from "./specimen.tsx";

const words = {
  en: {
    buttons: {
      act: "Enrol",
      marigold: "Contact us",
      outline: "Details",
      quiet: "Cancel",
      danger: "Delete",
    },
    busy: "Sending…",
    disabled: "Not now",
    icon: "Search",
    link: "refund policy",
    before: "Read the",
    name: "Full name",
    hint: "As on the school's register",
    error: "Please write the name.",
    optional: "(optional)",
    message: "Message",
    class: "Class",
    classes: ["Class 9", "Class 10"],
    file: "Notes",
    consent: "I have read the notice",
    badges: ["Sample", "12 seats left", "Waiting", "JEE", "Full"],
  },
  hi: {
    buttons: {
      act: "नामांकन करें",
      marigold: "संपर्क करें",
      outline: "विवरण",
      quiet: "रहने दें",
      danger: "हटाएँ",
    },
    busy: "भेजा जा रहा है…",
    disabled: "अभी नहीं",
    icon: "खोजें",
    link: "रिफ़ंड नीति",
    before: "पढ़ें:",
    name: "पूरा नाम",
    hint: "जैसा स्कूल के रजिस्टर में है",
    error: "कृपया नाम लिखें।",
    optional: "(वैकल्पिक)",
    message: "संदेश",
    class: "कक्षा",
    classes: ["कक्षा 9", "कक्षा 10"],
    file: "नोट्स",
    consent: "मैंने सूचना पढ़ ली है",
    badges: ["नमूना", "12 सीटें बाक़ी", "पुष्टि बाक़ी", "JEE", "सीटें भर गईं"],
  },
} satisfies Record<Language, unknown>;

const variants: ButtonVariant[] = ["act", "marigold", "outline", "quiet", "danger"];

export function ControlSpecimens() {
  return (
    <>
      <ButtonSpecimens />
      <Specimen name="Link" note="In a sentence, and on a line of its own, 44 px high.">
        {(language) => (
          <>
            <p>
              {words[language].before} <TextLink to="#link">{words[language].link}</TextLink>
            </p>
            <TextLink to="#link" shape="line">
              {words[language].link}
            </TextLink>
          </>
        )}
      </Specimen>
      <FieldSpecimens />
      <Specimen name="Badge">
        {(language) => (
          <Row>
            {(["neutral", "good", "marigold", "indigo", "bad"] as const).map((tone, at) => (
              <Badge key={tone} tone={tone}>
                {words[language].badges[at]}
              </Badge>
            ))}
          </Row>
        )}
      </Specimen>
    </>
  );
}

function ButtonSpecimens() {
  return (
    <Specimen name="Button" note="One act per view; marigold only for getting in touch.">
      {(language) => {
        const t = words[language];
        return (
          <>
            <Row>
              {variants.map((variant) => (
                <Button key={variant} variant={variant}>
                  {t.buttons[variant]}
                </Button>
              ))}
            </Row>
            <Row>
              <Button size="large">{t.buttons.act}</Button>
              <Button isBusy>{t.busy}</Button>
              <Button disabled>{t.disabled}</Button>
              <IconButton label={t.icon}>
                <Search aria-hidden="true" className="size-5" />
              </IconButton>
              <LinkButton to="#button" variant="outline">
                <Download aria-hidden="true" className="size-5" />
                {t.buttons.outline}
              </LinkButton>
            </Row>
          </>
        );
      }}
    </Specimen>
  );
}

function FieldSpecimens() {
  return (
    <>
      <Specimen name="Field" note="A label always; the error beside it, in plain words.">
        {(language) => {
          const t = words[language];
          return (
            <>
              <TextField label={t.name} hint={t.hint} />
              <TextField label={t.name} error={t.error} />
              <TextField label={t.name} defaultValue="Asha Verma आशा वर्मा" disabled />
              <TextArea label={t.message} optional={t.optional} />
            </>
          );
        }}
      </Specimen>
      <Specimen name="Select" note="The phone's own chooser.">
        {(language) => {
          const t = words[language];
          const options = t.classes.map((each) => <option key={each}>{each}</option>);
          return (
            <>
              <SelectField label={t.class}>{options}</SelectField>
              <SelectField label={t.class} error={t.error}>
                {options}
              </SelectField>
            </>
          );
        }}
      </Specimen>
      <Specimen name="Checkbox and file">
        {(language) => (
          <>
            <Checkbox label={words[language].consent} />
            <Checkbox label={words[language].consent} error={words[language].error} />
            <FileField label={words[language].file} />
          </>
        )}
      </Specimen>
    </>
  );
}
