/** Of the iPhone, which shows only the video itself in full screen. */
type PhoneVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void };

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

export function enterFullScreen(stage: HTMLElement | null, media: PhoneVideo | null): void {
  if (stage?.requestFullscreen) stage.requestFullscreen().catch(() => undefined);
  else media?.webkitEnterFullscreen?.();
}

export function leaveFullScreen(): void {
  document.exitFullscreen().catch(() => undefined);
}
