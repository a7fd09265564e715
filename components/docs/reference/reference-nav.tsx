"use client";

import { ArrowLeft, ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";

export interface IndexPage {
  href: string;
  title: string;
  sections: { id: string; title: string }[];
  /** Whether each section has a page of its own, below this one. */
  hasPages?: boolean;
}

/** The groups of operations, and the operations of the current group: a side column on wide screens, a bar on phones. */
export function ReferenceNav({ pages }: { pages: IndexPage[] }) {
  const path = usePathname();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const column = useRef<HTMLElement>(null);
  const page = pages.find(({ href, hasPages }) => href === path || (hasPages && path.startsWith(`${href}/`)));
  const section = useSectionInView(path);
  useCurrentInView(column, section);
  const close = () => disclosure.current?.removeAttribute("open");
  return (
    <>
      <nav
        ref={column}
        aria-label="Reference"
        className="relative hidden md:block md:max-h-[calc(100dvh-9rem)] md:overflow-y-auto"
      >
        <BackToDocs />
        <Pages pages={pages} page={page} path={path} section={section} />
      </nav>
      <nav aria-label="Reference" className="min-w-0 grow md:hidden">
        <details ref={disclosure} className="group relative">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between rounded-sm border border-edge bg-face px-3 text-sm [&::-webkit-details-marker]:hidden">
            <span className="truncate">
              <span className="text-quiet">Reference: </span>
              {page?.title}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto rounded-b-md border border-t-0 border-line bg-face px-4 py-3 shadow-lift">
            <BackToDocs />
            <Pages pages={pages} page={page} path={path} section={section} onChoose={close} />
          </div>
        </details>
      </nav>
    </>
  );
}

function BackToDocs() {
  return (
    <Link
      href="/docs"
      className="mb-2 inline-flex min-h-8 items-center gap-1 text-sm text-quiet -outline-offset-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" /> All docs
    </Link>
  );
}

function Pages({
  pages,
  page,
  path,
  section,
  onChoose,
}: {
  pages: IndexPage[];
  /** The one that is open, or one of whose pages is. */
  page: IndexPage | undefined;
  path: string;
  section: string;
  onChoose?: () => void;
}) {
  return (
    <ul>
      {pages.map(({ href, title, sections, hasPages }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onChoose}
            aria-current={href === path ? "page" : undefined}
            className="flex min-h-8 items-center border-l-2 border-line pl-3 text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {title}
          </Link>
          {href === page?.href && (
            <ul className="border-l-2 border-line pb-2 pl-3">
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <SectionLink
                    href={hasPages ? `${href}/${id}` : `#${id}`}
                    current={`${href}/${id}` === path ? "page" : id === section ? "location" : undefined}
                    onChoose={onChoose}
                  >
                    {name}
                  </SectionLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function SectionLink({
  href,
  current,
  onChoose,
  children,
}: {
  href: string;
  current: "page" | "location" | undefined;
  onChoose: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      onClick={onChoose}
      aria-current={current}
      className="flex min-h-6 items-center py-1 pl-3 text-xs text-quiet -outline-offset-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}

/** The id of the current section: the last one that starts in the upper third of the window. */
function useSectionInView(path: string): string {
  const [section, setSection] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
    const look = () => {
      const reached = sections.filter((one) => one.getBoundingClientRect().top < innerHeight / 3);
      setSection((reached.at(-1) ?? sections[0])?.id ?? "");
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [path]);
  return section;
}

/** Scrolls the column, and nothing else, so that the current section's link is in it. */
function useCurrentInView(column: RefObject<HTMLElement | null>, section: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to look for is that of the section
  useEffect(() => {
    const nav = column.current;
    const link = nav?.querySelector<HTMLElement>("li li [aria-current]");
    if (!nav || !link) return;
    const isSeen =
      link.offsetTop >= nav.scrollTop &&
      link.offsetTop + link.offsetHeight <= nav.scrollTop + nav.clientHeight;
    if (!isSeen) nav.scrollTop = link.offsetTop - nav.clientHeight / 2;
  }, [column, section]);
}
