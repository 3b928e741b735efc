import { ArrowLeft, Camera, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { pagesOf } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import { addressOf } from "../../api/send.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { buttonClasses, IconButton, iconButtonClasses, PlainButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useSat } from "./sat.tsx";

/** An answer on paper, photographed. In every pattern it counts at once. */
export function WrittenAnswer() {
  const t = useTexts(sittingTexts);
  const { sitting, view, pattern, isReadOnly } = useSat();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isPutting = useRef(false);
  const isRemoved = useRef(false);
  const another = useRef<HTMLInputElement>(null);
  const question = view.question;
  const stateNow = () => sitting.view.get().state.questions[question];
  const pagesNow = () => pagesOf(stateNow()?.chosen ?? null);
  const put = async (pages: string[]) => {
    if (pages.length === 0) return await sitting.act({ is: "clear", question });
    const isMarked = stateNow()?.isMarked ?? false;
    const saved = pattern.saving === "on-save" ? [{ is: "save", question, isMarked } as const] : [];
    await sitting.act({ is: "choose", question, answer: { kind: "written", pages } }, ...saved);
  };
  /** A second tap before the first is on the screen would bring back what that took away. */
  const change = async (changed: (pages: readonly string[]) => string[]) => {
    if (isPutting.current) return;
    isPutting.current = true;
    await put(changed(pagesNow())).finally(() => {
      isPutting.current = false;
    });
  };
  const take = async (photos: readonly File[], replaced?: string) => {
    const room = replaced ? 1 : limits.pagesOfAnswer - pagesNow().length;
    setIsBusy(true);
    setProblem(photos.length > room ? t.photosTooMany(limits.pagesOfAnswer) : undefined);
    try {
      for (const photo of photos.slice(0, room)) {
        const page = await sitting.pages.keep(photo);
        const others = pagesNow().filter((each) => each !== page);
        const at = replaced ? others.indexOf(replaced) : -1;
        await put(at === -1 ? [...others, page] : others.with(at, page));
      }
    } catch {
      setProblem(t.photoUnread);
    }
    setIsBusy(false);
  };
  const pages = pagesNow();
  const isFixed = isReadOnly || isBusy;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isRemoved.current && pages.length < limits.pagesOfAnswer) another.current?.focus();
    isRemoved.current = false;
  }, [pages.length]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-soft">{t.writeOnPaper(limits.pagesOfAnswer)}</p>
      <ol className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {pages.map((page, at) => (
          <li key={page} className="grid gap-1 has-[[aria-expanded=true]]:col-span-full">
            <PagePhoto page={page} label={t.page(at + 1)} />
            {sitting.pages.isKept([page]) ? null : (
              <p className="text-sm font-semibold text-bad">{t.photoUnkept}</p>
            )}
            <div className="flex justify-between">
              <IconButton
                label={t.pageEarlier(at + 1)}
                disabled={isFixed || at === 0}
                onClick={() =>
                  void change((now) => now.with(at - 1, page).with(at, now[at - 1] ?? page))
                }
              >
                <ArrowLeft aria-hidden="true" className="size-5" />
              </IconButton>
              <PhotoInput
                label={t.takeAgain(at + 1)}
                className={iconButtonClasses}
                disabled={isFixed}
                onTaken={(photos) => void take(photos, page)}
              >
                <RotateCcw aria-hidden="true" className="size-5" />
              </PhotoInput>
              <IconButton
                label={t.removePage(at + 1)}
                disabled={isFixed}
                onClick={() => {
                  isRemoved.current = true;
                  void change((now) => now.filter((each) => each !== page));
                }}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {pages.length < limits.pagesOfAnswer ? (
        <PhotoInput
          label={t.takePhoto}
          className={buttonClasses("outline", "large")}
          disabled={isFixed}
          input={another}
          multiple
          onTaken={(photos) => void take(photos)}
        >
          <Camera aria-hidden="true" className="size-5" />
          <span aria-hidden="true">{t.takePhoto}</span>
        </PhotoInput>
      ) : null}
      <FieldError id="photo-problem" error={problem} />
    </div>
  );
}

type PhotoInputProps = {
  label: string;
  className: string;
  disabled: boolean;
  input?: Ref<HTMLInputElement>;
  multiple?: boolean;
  onTaken: (photos: readonly File[]) => void;
  children: ReactNode;
};

/** The camera of a phone, or files. */
function PhotoInput(props: PhotoInputProps) {
  const { label, className, disabled, input, multiple, onTaken, children } = props;
  return (
    <label
      className={`${className} relative has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-focus`}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          onTaken([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** From this device, else from the institute; a tap makes it as large as the column. */
function PagePhoto({ page, label }: { page: string; label: string }) {
  const t = useTexts(sittingTexts);
  const { sitting } = useSat();
  const [source, setSource] = useState<string>();
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    const { attemptId: id, pages } = sitting;
    let made = "";
    void pages.find(page).then((photo) => {
      if (photo) made = URL.createObjectURL(photo);
      setSource(made || addressOf("/api/user/attempts/:id/pages/:sha256", { id, sha256: page }));
    });
    return () => URL.revokeObjectURL(made);
  }, [sitting, page]);
  return (
    <PlainButton
      aria-label={label}
      aria-expanded={isLarge}
      onClick={() => setIsLarge(!isLarge)}
      className="min-h-30 overflow-hidden rounded-control border border-rule bg-well text-sm text-soft"
    >
      {/* Where it is not here, its words are shown. */}
      <img src={source} alt={t.photoElsewhere} className="w-full" />
    </PlainButton>
  );
}
