import type { ReactNode } from "react";

/** Labels and values in two columns; stacked on narrow screens. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="gap-x-4 border-t border-line py-2 sm:grid sm:grid-cols-[11rem_1fr] sm:items-baseline"
        >
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
