"use client";

import { useLinkStatus } from "next/link";
import { Link } from "@/components/ui/link";

/** A switch whose positions are links, so that the choice is in the URL and in the history. */
export function LinkTabs({
  label,
  positions,
}: {
  label: string;
  positions: readonly { href: string; word: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap rounded-sm border border-edge bg-well p-px">
        {positions.map(({ href, word, current }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={current ? "true" : undefined}
              className="position relative flex min-h-8 items-center rounded-sm px-3 text-xs font-medium whitespace-nowrap text-quiet hover:text-ink aria-[current=true]:bg-face aria-[current=true]:text-ink aria-[current=true]:shadow-key"
            >
              {word}
              <Pending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A line under the selected position while navigation takes long. */
function Pending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={`absolute inset-x-2 bottom-0 h-0.5 bg-amber-lamp transition-opacity delay-150 ${pending ? "opacity-100" : "opacity-0"}`}
    />
  );
}
