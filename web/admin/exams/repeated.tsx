import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton, type IconButtonProps } from "../../ui/button.tsx";

type RepeatedProps = { label: string; onClick: () => void };

/** Adds one more to a list of fields. */
export function AddOne({ label, onClick }: RepeatedProps) {
  return (
    <div>
      <Button variant="outline" onClick={onClick}>
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </div>
  );
}

/** Takes one of a list away. */
export function RemoveOne(props: RepeatedProps & Pick<IconButtonProps, "className">) {
  return (
    <IconButton {...props}>
      <Trash2 aria-hidden="true" className="size-5 text-bad" />
    </IconButton>
  );
}
