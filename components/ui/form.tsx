"use client";

import { type ReactNode, useEffect, useRef } from "react";
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

/** Shows the form's message and moves the reader to the first thing to correct. */
export function Form({ action, state, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.done || (!state.message && !state.errors)) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-form-message]");
    first?.focus();
  }, [state]);

  return (
    <form ref={form} action={action} noValidate className="space-y-5">
      {state.message && (
        <div data-form-message tabIndex={-1}>
          <Notice tone={state.done ? "green" : "red"}>{state.message}</Notice>
        </div>
      )}
      {children}
    </form>
  );
}
