"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useRef } from "react";
import { currentDestination } from "@/components/shell/navigation/destinations";
import { SearchDocs } from "./search-docs";

export interface NavGroup {
  title: string;
  links: { href: string; title: string }[];
}

/** The docs pages and their search: a side column on wide screens, above the text on phones. */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const links = groups.flatMap((group) => group.links);
  const current = currentDestination(usePathname(), links);
  const title = links.find(({ href }) => href === current)?.title;
  return (
    <div className="flex items-start gap-2 md:block">
      <div className="order-2 md:mb-6">
        <SearchDocs />
      </div>
      <nav aria-label="Docs" className="hidden md:block md:max-h-[calc(100dvh-9rem)] md:overflow-y-auto">
        <Groups groups={groups} current={current} />
      </nav>
      <nav aria-label="Docs" className="min-w-0 grow md:hidden">
        <details ref={disclosure} className="group relative">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between rounded-sm border border-edge bg-face px-3 text-sm [&::-webkit-details-marker]:hidden">
            <span className="truncate">
              <span className="text-quiet">Docs: </span>
              {title ?? "all pages"}
            </span>
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
    </div>
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
    <div key={title} className="mb-4">
      <p className="mb-1 text-xs text-quiet">{title}</p>
      <ul>
        {links.map(({ href, title: name }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              onClick={onChoose}
              aria-current={href === current ? "page" : undefined}
              className="flex min-h-8 items-center border-l-2 border-line pl-3 text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
