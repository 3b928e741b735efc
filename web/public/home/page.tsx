import { pageMeta } from "../../head/page-meta.ts";
import { homeMessages } from "../../messages/home.ts";
import type { Route } from "./+types/page";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Programmes } from "./programmes.tsx";

export function meta(side: Route.MetaArgs) {
  return pageMeta(side, {
    en: { description: homeMessages.en.description, canonical: "/" },
    hi: { description: homeMessages.hi.description, canonical: "/" },
  });
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Programmes />
      <HowItWorks />
    </>
  );
}
