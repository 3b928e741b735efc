import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DemoStatus } from "../../../contract/entities/setup.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminSetupMessages } from "../../messages/admin-setup.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { setupQuery } from "./setup-query.ts";

/**
 * Loads and removes the demo, part by part, so that the page shows what is left. `begin` removes the first part and
 * may be refused; `goOn` does what is left of either.
 */
export function useDemo(name: string) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminSetupMessages);
  const queries = useQueryClient();
  const show = async (demo: DemoStatus) => {
    // A request that is still under way would bring back an earlier count of what is left.
    await queries.cancelQueries({ queryKey: setupQuery.queryKey });
    queries.setQueryData(setupQuery.queryKey, (setup) => setup && { ...setup, demo });
    return demo;
  };
  const load = async () => show((await call("POST /api/admin/demo/load")).demo);
  const remove = async () =>
    show((await call("POST /api/admin/demo/remove", { body: { name } })).demo);
  const goOn = useMutation({
    async mutationFn(step: typeof load) {
      let demo = await step();
      while (demo.state === "loading" || demo.state === "removing") demo = await step();
      return demo;
    },
    onSuccess: ({ state }) => notify.success(state === "loaded" ? t.isLoaded : t.isRemoved),
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    // The demo's rows are in every list of the office.
    onSettled: () => queries.invalidateQueries(),
  });
  const begin = useMutation({
    mutationFn: (_: DemoStatus) => remove(),
    onSuccess: () => goOn.mutate(remove),
  });
  return {
    begin,
    isRunning: goOn.isPending,
    load: () => goOn.mutate(load),
    remove: () => goOn.mutate(remove),
  };
}
