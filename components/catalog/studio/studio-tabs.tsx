"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Link } from "@/components/ui/link";

type Tab = { href: string; label: string };

/** Scrolls the tabs to one of them, and nothing else: `scrollIntoView` would also scroll a page that somebody returns to. */
function scrollToTab(tab: HTMLElement | null): void {
  const list = tab?.closest("ul");
  if (tab && list)
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Links of which the first leads to the whole, and the others to its parts. The artist that the viewer has chosen stays chosen. */
export function StudioTabs({ tabs }: { tabs: readonly Tab[] }) {
  const path = usePathname();
  const artist = useSearchParams().get("artist");
  // The page of a part comes after that of the whole.
  const current = tabs.findLast(({ href }, index) => index > 0 && path.startsWith(href)) ?? tabs[0];
  return tabs.map((tab) => (
    <li key={tab.href}>
      <Link
        href={artist ? `${tab.href}?artist=${encodeURIComponent(artist)}` : tab.href}
        ref={tab === current ? scrollToTab : undefined}
        aria-current={tab === current ? "page" : undefined}
        className="flex min-h-9 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
      >
        {tab.label}
      </Link>
    </li>
  ));
}
