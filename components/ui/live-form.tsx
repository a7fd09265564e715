"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";

const TYPING_MS = 400;
const NO_DEFAULTS: Readonly<Record<string, string>> = {};

/** Filters of a list as fields. With scripts they apply at once; without, a button sends them. */
export function LiveForm({
  action,
  label,
  params,
  fields,
  defaults = NO_DEFAULTS,
  className = "",
  children,
}: {
  /** The path of the page. */
  action: string;
  label: string;
  /** The parameters of the page that is shown. */
  params: Readonly<Record<string, string>>;
  /** The names of the fields of this form; other parameters stay as they are. */
  fields: readonly string[];
  /** Values that the address need not name; empty unless given. */
  defaults?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}) {
  const { replace } = useRouter();
  const [isPending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The fields follow the address, which links change too; not while somebody types.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isInput = field instanceof HTMLInputElement;
      if (!(isInput || field instanceof HTMLSelectElement) || field.type === "hidden") continue;
      if (isInput && field.type === "checkbox") field.checked = field.name in params;
      else if (document.activeElement !== field)
        field.value = params[field.name] ?? defaults[field.name] ?? "";
    }
  }, [params, defaults]);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current?.checkValidity()) return;
    // Safe cast: the form has no files.
    const values = [...new FormData(form.current)] as [string, string][];
    const search = new URLSearchParams(
      values.filter(([name, value]) => value.trim() !== (defaults[name] ?? "")),
    );
    start(() => replace(`${action}?${search}`, { scroll: false }));
  }

  function handleInput({ target }: FormEvent) {
    clearTimeout(timer.current);
    const isTyped = target instanceof HTMLInputElement && target.type !== "checkbox";
    timer.current = setTimeout(apply, isTyped ? TYPING_MS : 0);
  }

  return (
    <form
      ref={form}
      action={action}
      aria-label={label}
      aria-busy={isPending || undefined}
      onInput={handleInput}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className={className}
    >
      {Object.entries(params)
        .filter(([name]) => !fields.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <noscript>
        <button type="submit" className="h-8 rounded-sm border border-edge bg-face px-3 text-xs font-medium">
          Show
        </button>
      </noscript>
    </form>
  );
}
