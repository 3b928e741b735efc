const OFFERED = "one-tap-offered";

/**
 * One Tap is offered once on a device, whatever came of it: whoever dismissed it is not asked again, and
 * Google hears of a visitor once at most. Where nothing can be remembered it is not offered at all.
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
    // It was not offered either.
  }
}
