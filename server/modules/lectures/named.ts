import {
  type CaptionLanguage,
  captionLanguages,
  type RenditionKind,
  renditionKinds,
} from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";

/** Throws AppError("not_found") for a quality that no lecture has. */
export function kindOf(named: string): RenditionKind {
  const kind = renditionKinds.find((one) => one === named);
  if (!kind) throw new AppError("not_found");
  return kind;
}

/** Throws AppError("not_found") for a language that no captions have. */
export function languageOf(named: string): CaptionLanguage {
  const language = captionLanguages.find((one) => one === named);
  if (!language) throw new AppError("not_found");
  return language;
}
