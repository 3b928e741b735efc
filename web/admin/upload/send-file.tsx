import { Upload } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { type RunningUpload, UploadProgress } from "./upload.tsx";

/** The button that sends a form with a file; while that is sent, how far it is. */
export function SendFile({ running, label }: { running: RunningUpload; label: string }) {
  if (running) return <UploadProgress running={running} />;
  return (
    <div>
      <Button type="submit">
        <Upload aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </div>
  );
}
