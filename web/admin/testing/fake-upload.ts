import { vi } from "vitest";

/** What was sent, and what the test makes of it: progress, an answer, or nothing until it is stopped. */
export type SentUpload = {
  method: string;
  address: string;
  form: FormData;
  isAborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: object) => void;
};

/** Puts a request in the place of XMLHttpRequest that answers when the test says so. */
export function fakeUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    #method = "";
    #address = "";
    #record: SentUpload | undefined;
    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader() {}
    send(form: FormData) {
      this.#record = {
        method: this.#method,
        address: this.#address,
        form,
        isAborted: false,
        progress: (loaded, total) =>
          this.upload.onprogress?.({ lengthComputable: true, loaded, total }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
      };
      sent.push(this.#record);
    }
    abort() {
      if (this.#record) this.#record.isAborted = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
}

/** The texts of a sent form by name, in their order; files by their names. */
export function partsOf(form: FormData): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    parts[name] = [...(parts[name] ?? []), value instanceof File ? value.name : value];
  }
  return parts;
}
