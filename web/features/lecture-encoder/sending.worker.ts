import type { Sent, ToSend } from "./send-in-worker.ts";

// The page aborts by terminating the worker.
addEventListener("message", async ({ data }: MessageEvent<ToSend>) => {
  const sent = await send(data).catch(() => undefined);
  postMessage(sent);
});

async function send({ address, init }: ToSend): Promise<Sent> {
  const answer = await fetch(address, init);
  return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
}
