import type { ComponentProps } from "react";

/** A select that looks like the text fields beside it. */
export function SelectField({
  name,
  label,
  options,
  ...rest
}: { name: string; label: string; options: string[] } & ComponentProps<"select">) {
  return (
    <div>
      <label htmlFor={name} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select
        id={name}
        name={name}
        className="block h-9 w-full rounded-sm border border-edge bg-face px-2 font-mono text-sm text-ink hover:border-ink"
        {...rest}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option || "not sent"}
          </option>
        ))}
      </select>
    </div>
  );
}
