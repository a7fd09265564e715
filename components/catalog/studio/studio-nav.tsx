"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Link } from "@/components/ui/link";
import { STUDIO_PAGES } from "./pages";

const [HOME] = STUDIO_PAGES;

/** The tabs of the studio. The artist that the viewer has chosen stays chosen. */
export function StudioNav() {
  const path = usePathname();
  const artist = useSearchParams().get("artist");
  // The page of a part comes after that of the whole.
  const current = STUDIO_PAGES.findLast(({ href }) => href !== HOME.href && path.startsWith(href)) ?? HOME;
  return (
    <nav aria-label="Studio" className="mb-6 border-b border-line">
      <ul className="flex gap-5 overflow-x-auto">
        {STUDIO_PAGES.map((page) => (
          <li key={page.href}>
            <Link
              href={artist ? `${page.href}?artist=${encodeURIComponent(artist)}` : page.href}
              aria-current={page === current ? "page" : undefined}
              className="flex min-h-9 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
