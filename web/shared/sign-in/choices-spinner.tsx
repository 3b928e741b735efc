import { Spinner } from "../../ui/spinner.tsx";

export function ChoicesSpinner() {
  return (
    <div className="grid place-items-center py-4 text-act">
      <Spinner />
    </div>
  );
}
