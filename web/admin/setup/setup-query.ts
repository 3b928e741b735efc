import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";

const LOOK_MS = 5_000;

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => call("GET /api/admin/setup", { signal }),
  // While the demo is being loaded or removed, shows what the server or another tab does.
  refetchInterval: ({ state }) =>
    ["loading", "removing"].includes(state.data?.demo.state ?? "") && LOOK_MS,
  refetchOnWindowFocus: true,
});

type Given = { step: SetupStepName; answer: SetupAnswer | null };

export function useAnswer() {
  const a = useTexts(adminTexts);
  const t = useTexts(adminSetupTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, answer }: Given) =>
      call("PUT /api/admin/setup/:step", { params: { step }, body: { answer } }),
    onSuccess(setup) {
      queries.setQueryData(setupQuery.queryKey, setup);
      notify.success(t.saved);
    },
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
  });
}
