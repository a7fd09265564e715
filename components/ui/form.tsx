"use client";

import { type FormEvent, type ReactNode, startTransition, useEffect, useRef } from "react";
import { Notice } from "./notice";

/** What a form's action answers: what to say, beside which field, and what was typed (never a secret). */
export type FormState = {
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** It went through. */
  done?: boolean;
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
 * Shows the form's message and moves the reader to the first thing to correct. What was typed stays, since a refusal
 * must not cost any work; only secrets are typed anew.
 */
export function Form({ action, state, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.done || (!state.message && !state.errors)) return;
    for (const secret of form.current?.querySelectorAll<HTMLInputElement>("[type=password]") ?? []) {
      secret.value = "";
    }
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-form-message]");
    first?.focus();
  }, [state]);

  // Left to itself, React empties a form after its action; boxes that are ticked by state then show the wrong tick.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(() => action(data));
  }

  return (
    <form ref={form} action={action} onSubmit={submit} noValidate className="space-y-5">
      {state.message && (
        <div data-form-message tabIndex={-1}>
          <Notice tone="red">{state.message}</Notice>
        </div>
      )}
      {children}
    </form>
  );
}
