import type { ComponentProps, ReactNode } from "react";

/** The whole row is clickable; the native checkbox works in every color mode. */
export function Checkbox({
  label,
  hint,
  stacked = false,
  ...rest
}: ComponentProps<"input"> & {
  label: ReactNode;
  hint: ReactNode;
  /** Whether the hint is below the label, for narrow places. */
  stacked?: boolean;
}) {
  return (
    <label className="flex min-h-6 items-start gap-3 rounded-sm py-1 hover:bg-well sm:py-0.5">
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-ink" {...rest} />
      <span className={`min-w-0 grow text-sm ${stacked ? "" : "sm:grid sm:grid-cols-[11rem_1fr]"}`}>
        <span className="block">{label}</span>
        <span className="block text-quiet">{hint}</span>
      </span>
    </label>
  );
}
