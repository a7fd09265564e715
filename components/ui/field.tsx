import type { ComponentProps, ReactNode } from "react";

type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
};

const CONTROL =
  "block w-full rounded-sm border bg-face px-3 text-base text-ink transition-colors aria-[invalid=true]:border-red";

function fieldDescription(name: string, hint: ReactNode, error: string | undefined) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${name}-error` : hint ? `${name}-hint` : undefined,
  };
}

/** Label, control, and below it the error, or else the hint. */
function Frame({ name, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <label htmlFor={name} className="text-sm font-medium">
          {label}
        </label>
        {optional && <span className="text-xs text-quiet">optional</span>}
      </div>
      {children}
      {error ? (
        <p id={`${name}-error`} className="mt-1 text-sm text-red">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${name}-hint`} className="mt-1 text-sm text-quiet">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextField({
  name,
  label,
  hint,
  error,
  optional,
  mono = false,
  end,
  ...rest
}: FieldProps & ComponentProps<"input"> & { mono?: boolean; end?: ReactNode }) {
  return (
    <Frame name={name} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          id={name}
          name={name}
          className={`${CONTROL} h-9 border-edge hover:border-ink ${mono ? "font-mono text-sm" : ""} ${end ? "pr-16" : ""}`}
          {...fieldDescription(name, hint, error)}
          {...rest}
        />
        {/* After the field, also for the keyboard. */}
        {end && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div>}
      </div>
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  mono = false,
  ...rest
}: FieldProps & ComponentProps<"textarea"> & { mono?: boolean }) {
  return (
    <Frame name={name} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={name}
        name={name}
        rows={4}
        className={`${CONTROL} resize-y border-edge py-2 hover:border-ink ${mono ? "font-mono text-sm" : ""}`}
        {...fieldDescription(name, hint, error)}
        {...rest}
      />
    </Frame>
  );
}

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  options,
  ...rest
}: FieldProps & ComponentProps<"select"> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Frame name={name} label={label} hint={hint} error={error} optional={optional}>
      <select
        id={name}
        name={name}
        className={`${CONTROL} h-9 border-edge px-2 hover:border-ink`}
        {...fieldDescription(name, hint, error)}
        {...rest}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Frame>
  );
}
