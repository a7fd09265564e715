"use client";

let address = "";

/** The email address typed into the sign-in form, for the form that resets the password: in memory, not in a URL. */
export function typedEmail(): string {
  return address;
}

/** Remembers it when its form is left. */
export function rememberEmail(form: HTMLFormElement | null): void {
  address = form ? String(new FormData(form).get("email") ?? "").trim() : "";
}
