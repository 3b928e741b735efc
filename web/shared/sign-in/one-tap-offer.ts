const OFFERED = "one-tap-offered";

/**
 * One Tap is offered once per device, whatever the result: nobody is asked again after dismissing it, and Google is
 * contacted at most once. Where storage is blocked it is not offered at all.
 */
export function mayOfferOneTap(): boolean {
  try {
    return localStorage.getItem(OFFERED) === null;
  } catch {
    return false;
  }
}

export function rememberOneTap(): void {
  try {
    localStorage.setItem(OFFERED, "1");
  } catch {
    // mayOfferOneTap is false then as well.
  }
}
