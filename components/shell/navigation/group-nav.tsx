"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { Link } from "@/components/ui/link";
import { currentDestination } from "./destinations";

export interface NavGroup {
  title: string;
  links: { href: string; title: string /** The number of things that wait there. */; count?: number }[];
}

interface Props {
  label: string;
  groups: NavGroup[];
  /** The height that the column may take on wide screens, as a class; it scrolls inside. */
  height: string;
}

/** The part of the list that shows beyond the current link, so that people see that there is more. */
const MARGIN_PX = 44;

/** Links in groups: a side column on wide screens, a list that opens above the page on phones, also without scripts. */
export function GroupNav({ label, groups, height }: Props) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const column = useRef<HTMLElement>(null);
  const links = groups.flatMap((group) => group.links);
  const current = currentDestination(usePathname(), links);
  const title = links.find(({ href }) => href === current)?.title;
  const waiting = links.reduce((sum, { count = 0 }) => sum + count, 0);
  // The column alone: `scrollIntoView` would move the page too.
  useEffect(() => {
    const link = current && column.current?.querySelector(`a[href="${current}"]`);
    if (!link || !column.current) return;
    const [inner, outer] = [link.getBoundingClientRect(), column.current.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) column.current.scrollTop += inner.bottom - outer.bottom + MARGIN_PX;
    else if (inner.top < outer.top) column.current.scrollTop -= outer.top - inner.top + MARGIN_PX;
  }, [current]);
  return (
    <>
      <nav ref={column} aria-label={label} className={`hidden md:block md:overflow-y-auto ${height}`}>
        <Groups groups={groups} current={current} />
      </nav>
      <nav aria-label={label} className="min-w-0 grow md:hidden">
        <details ref={disclosure} className="group relative">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-2 rounded-sm border border-edge bg-face px-3 text-sm [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 grow truncate">
              <span className="text-quiet">{label}: </span>
              {title ?? "all pages"}
            </span>
            <CountBadge count={waiting} noun="waiting" />
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto rounded-b-md border border-t-0 border-line bg-face px-4 py-3 shadow-lift">
            <Groups
              groups={groups}
              current={current}
              onChoose={() => disclosure.current?.removeAttribute("open")}
            />
          </div>
        </details>
      </nav>
    </>
  );
}

function Groups({
  groups,
  current,
  onChoose,
}: {
  groups: NavGroup[];
  current: string | undefined;
  onChoose?: () => void;
}) {
  return groups.map(({ title, links }) => (
    <div key={title} className="mb-4 md:mb-3">
      <p className="mb-1 text-xs text-quiet">{title}</p>
      <ul>
        {links.map(({ href, title: name, count = 0 }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onChoose}
              aria-current={href === current ? "page" : undefined}
              className="flex min-h-8 items-center justify-between gap-2 border-l-2 border-line pl-3 text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {name}
              <CountBadge count={count} noun="waiting" className="mr-1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
