/**
 * Whether keys that are single letters or signs do something. People who dictate, or whose keyboard is pressed by accident, switch them
 * off (WCAG 2.1.4); this browser keeps that.
 */

const KEY = "downbeat letter keys";

export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage they stay as they are.
  }
}
