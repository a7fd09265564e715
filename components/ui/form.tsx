"use client";

import { type FormEvent, type ReactNode, startTransition, useEffect, useRef } from "react";
import { Notice } from "./notice";
import { requestProof } from "./proof";

/** The result of a form's action: a message, field errors, and what was submitted (never secrets). */
export type FormState = {
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** The checkboxes that were ticked, by their name. */
  ticked?: Record<string, string[]>;
  /** Whether it succeeded. */
  done?: boolean;
  /** Whether the person at the browser must prove first who they are. */
  proof?: boolean;
};

export type FormAction<State extends FormState = FormState> = (
  state: State,
  data: FormData,
) => Promise<State>;

type FormProps = {
  action: (data: FormData) => void;
  state: FormState;
  children: ReactNode;
};

/**
 * Shows the form's message and focuses the first invalid field. The values are kept after an error; only secrets
 * that exist already must be entered again.
 */
export function Form({ action, state, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.proof) return void requestProof().then((proved) => proved && form.current?.requestSubmit());
    if (state.done || (!state.message && !state.errors)) return;
    for (const secret of form.current?.querySelectorAll<HTMLInputElement>("[data-secret]") ?? []) {
      secret.value = "";
    }
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-form-message]");
    first?.focus();
  }, [state]);

  // By default React resets a form after its action; controlled checkboxes then show the wrong state.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(() => action(data));
  }

  return (
    <form ref={form} action={action} onSubmit={submit} noValidate className="space-y-5">
      {state.message && (
        <div data-form-message tabIndex={-1}>
          <Notice tone="red">
            {state.message} {/* Without scripts. */}
            {state.proof && (
              <a href="/confirm-identity" className="link">
                Confirm it here.
              </a>
            )}
          </Notice>
        </div>
      )}
      {children}
    </form>
  );
}
