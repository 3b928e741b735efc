/** What the server pushes: that there is something new, and nothing of what it says. */
type Hint = { id: string; title: string; text: string; language: string; url: string };

/** A hint that arrives twice is shown once, by its id. */
export async function showHint(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  sent: string,
): Promise<void> {
  // Only our server can push to this subscription.
  const { id, title, text, language, url } = JSON.parse(sent) as Hint;
  await registration.showNotification(title, {
    body: text,
    tag: id,
    lang: language,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: url,
  });
}

/** Shows the notices in an open window of the site, or in a new one. */
export async function openNotices(clients: Clients, address: string): Promise<void> {
  const [window] = await clients.matchAll({ type: "window" });
  const shown = await window?.focus().catch(() => undefined);
  const moved = await shown?.navigate(address).catch(() => undefined);
  if (!moved) await clients.openWindow(address);
}
