import type { ReactNode } from "react";
import { TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";

/** The name, the value and the error of a field of a notice or its answer. */
export const noticeField =
  ({ values, errors }: FormState) =>
  <Name extends string>(name: Name) => ({
    name,
    defaultValue: values?.[name],
    error: errors?.[name],
  });

/** The statements of a notice or its answer, each made by ticking its box, and the signature below them. */
export function Statements({
  state,
  statements,
}: {
  state: FormState;
  /** The whole statements, by the names of their fields. */
  statements: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <>
      <fieldset className="space-y-3">
        <legend className="mb-1 text-sm font-medium">Your statements</legend>
        {Object.entries(statements).map(([name, text]) => (
          <StatementBox
            key={name}
            value={name}
            isTicked={state.ticked?.statements?.includes(name) ?? false}
            error={state.errors?.[name]}
          >
            {text}
          </StatementBox>
        ))}
      </fieldset>
      <TextField
        {...noticeField(state)("signature")}
        label="Signature"
        maxLength={200}
        autoComplete="off"
        hint="Your full name, typed, is your electronic signature."
      />
    </>
  );
}

function StatementBox({
  value,
  isTicked,
  error,
  children,
}: {
  value: string;
  isTicked: boolean;
  error: string | undefined;
  children: ReactNode;
}) {
  const errorId = `${value}-error`;
  return (
    <div>
      <label className="flex min-h-6 cursor-pointer items-start gap-3 rounded-sm text-sm">
        <input
          type="checkbox"
          name="statements"
          value={value}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-4 shrink-0 accent-ink"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
