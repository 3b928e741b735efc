import { Download, Search } from "lucide-react";
import type { Language } from "../messages/language.ts";
import { Badge } from "../ui/badge.tsx";
import {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  LinkButton,
} from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { Row, Specimen } from "./specimen.tsx";

type VariantWords = Record<ButtonVariant, string>;

const resting: Record<Language, VariantWords> = {
  en: {
    act: "Enrol",
    marigold: "Contact us",
    outline: "Details",
    quiet: "Cancel",
    danger: "Delete",
  },
  hi: {
    act: "नामांकन करें",
    marigold: "संपर्क करें",
    outline: "विवरण",
    quiet: "रहने दें",
    danger: "हटाएँ",
  },
};

const busy: Record<Language, VariantWords> = {
  en: {
    act: "Enrolling…",
    marigold: "Sending…",
    outline: "Loading…",
    quiet: "Cancelling…",
    danger: "Deleting…",
  },
  hi: {
    act: "नामांकन हो रहा है…",
    marigold: "भेजा जा रहा है…",
    outline: "खुल रहा है…",
    quiet: "रद्द हो रहा है…",
    danger: "हटाया जा रहा है…",
  },
};

const words = {
  en: {
    icon: "Search",
    link: "refund policy",
    before: "Read the",
    badges: ["Sample", "12 seats left", "Waiting", "JEE", "Full"],
  },
  hi: {
    icon: "खोजें",
    link: "रिफ़ंड नीति",
    before: "पढ़ें:",
    badges: ["नमूना", "12 सीटें बाक़ी", "पुष्टि बाक़ी", "JEE", "सीटें भर गईं"],
  },
} satisfies Record<Language, unknown>;

const variants: ButtonVariant[] = ["act", "marigold", "outline", "quiet", "danger"];

export function ButtonSpecimens() {
  return (
    <>
      <Specimen
        name="Button"
        note="One act per view; marigold only for getting in touch. At rest, large, busy, disabled. A busy one says what is being done."
      >
        {(language) => (
          <>
            <EachVariant words={resting[language]} />
            <EachVariant words={resting[language]} size="large" />
            <EachVariant words={busy[language]} isBusy />
            <EachVariant words={resting[language]} disabled />
          </>
        )}
      </Specimen>
      <Specimen name="Icon button" note="Its label is its name, and shows under a pointer.">
        {(language) => <IconButtons label={words[language].icon} />}
      </Specimen>
      <LinkSpecimens />
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

type EachVariantProps = { words: VariantWords } & Pick<ButtonProps, "size" | "isBusy" | "disabled">;

function EachVariant({ words, ...state }: EachVariantProps) {
  return (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...state}>
          {words[variant]}
        </Button>
      ))}
    </Row>
  );
}

function IconButtons({ label }: { label: string }) {
  return (
    <Row>
      <IconButton label={label}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={label} disabled>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
    </Row>
  );
}

function LinkSpecimens() {
  return (
    <>
      <Specimen
        name="Link button"
        note="Leads to a page. Never disabled: a page that cannot be opened has no link."
      >
        {(language) => <LinkButtons words={resting[language]} />}
      </Specimen>
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
    </>
  );
}

function LinkButtons({ words }: { words: VariantWords }) {
  return (
    <>
      <Row>
        {variants.map((variant) => (
          <LinkButton key={variant} to="#link-button" variant={variant}>
            {words[variant]}
          </LinkButton>
        ))}
      </Row>
      <Row>
        <LinkButton to="#link-button" size="large">
          {words.act}
        </LinkButton>
        <LinkButton to="#link-button" variant="outline">
          <Download aria-hidden="true" className="size-5" />
          {words.outline}
        </LinkButton>
      </Row>
    </>
  );
}
