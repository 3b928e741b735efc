import "./print.css";
import { Printer } from "lucide-react";
import { adminTexts } from "../texts/admin.ts";
import { useTexts } from "../texts/texts.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";

/** Prints the page, or what its caller makes ready first. */
export function PrintButton(props: Pick<ButtonProps, "isBusy" | "onClick" | "children">) {
  const t = useTexts(adminTexts);
  return (
    <Button variant="outline" onClick={() => window.print()} {...props}>
      <Printer aria-hidden="true" className="size-4" />
      {props.children ?? t.print}
    </Button>
  );
}
