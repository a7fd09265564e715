"use client";

let typed = "";

/** The email address typed into the sign-in form, for the form that resets the password: in memory, not in a URL. */
export function typedEmail(): string {
  return typed;
}

/** Remembers it when its form is left. */
export function rememberEmail(form: HTMLFormElement | null): void {
  typed = form ? String(new FormData(form).get("email") ?? "").trim() : "";
}
