import type { ReactNode } from "react";

type Props = {
  name: string;
  value: string;
  isTicked: boolean;
  error: string | undefined;
  /** The whole statement. */
  children: ReactNode;
};

/** A statement that is made by ticking its box, with the error of one that must be made. */
export function StatementBox({ name, value, isTicked, error, children }: Props) {
  const errorId = `${value}-error`;
  return (
    <div>
      <label className="flex min-h-6 cursor-pointer items-start gap-3 rounded-sm text-sm">
        <input
          type="checkbox"
          name={name}
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
