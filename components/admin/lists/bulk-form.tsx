"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { refusalLine } from "@/components/ui/refusal-line";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";

interface Props {
  act: FormAction;
  /** The name of the checkboxes of the rows. */
  name: string;
  noun: string;
  /** The use of the reason. */
  reason: string;
  acts: readonly { value: string; label: string }[];
  /** The table, with `SelectAll` in its head and `SelectRow` in its rows. */
  children: ReactNode;
}

/** A table whose selected rows can be changed together, each change with a reason. Works without scripts. */
export function BulkForm({ act, name, noun, reason, acts, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [state, action, pending] = useServerAction(act, {} as FormState);
  const error = refusalLine(state);
  useEffect(() => {
    if (state.done) toast(state.message ?? "Done.");
    // The browser has emptied the form; the selection of an attempt that failed stays.
    else
      for (const box of form.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? [])
        box.checked = state.ticked?.[name]?.includes(box.value) ?? box.checked;
  }, [state, name]);
  return (
    <form ref={form} action={action}>
      <fieldset className="mb-3 flex flex-wrap items-end gap-2">
        <legend className="sr-only">Change the selected {noun}s</legend>
        <label className="min-w-0 grow text-xs text-quiet max-sm:basis-full">
          Reason for a change of the selected {noun}s
          <input
            name="reason"
            maxLength={500}
            placeholder={reason}
            defaultValue={state.done ? "" : state.values?.reason}
            className="mt-1 block h-8 w-full min-w-0 rounded-sm border border-edge bg-face px-3 text-sm text-ink hover:border-ink"
          />
        </label>
        {acts.map(({ value, label }) => (
          <Button key={value} type="submit" name="act" value={value} size="sm" pending={pending}>
            {label}
          </Button>
        ))}
        {error && !state.done && (
          <p role="alert" className="w-full text-sm text-red">
            {error}
          </p>
        )}
      </fieldset>
      {children}
    </form>
  );
}

const BOX = "size-4 accent-ink";

/** The checkbox of the head, which selects all rows of the page. */
export function SelectAll({ noun }: { noun: string }) {
  return (
    <label className="grid size-6 place-items-center">
      <input
        type="checkbox"
        name="all"
        aria-label={`Select all ${noun}s on this page`}
        // A click, not a change: after the browser has emptied the form, React takes the next change of this box for none.
        onClick={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]") ?? [])
            box.checked = checked;
        }}
        className={BOX}
      />
    </label>
  );
}

/** The checkbox of a row. */
export function SelectRow({ name, value, label }: { name: string; value: number; label: string }) {
  return (
    <label className="grid size-6 place-items-center">
      <input type="checkbox" name={name} value={value} aria-label={`Select ${label}`} className={BOX} />
    </label>
  );
}
