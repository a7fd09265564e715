"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";

export interface IndexPage {
  href: string;
  title: string;
  sections: { id: string; title: string }[];
}

/** The pages by tag and the sections of the current one: a side column on wide screens, a disclosure on phones. */
export function ReferenceIndex({ pages }: { pages: IndexPage[] }) {
  const path = usePathname();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const page = pages.find(({ href }) => href === path);
  const section = useSectionInView(path);
  const close = () => disclosure.current?.removeAttribute("open");
  return (
    <>
      <nav
        aria-label="Reference"
        className="hidden lg:sticky lg:top-4 lg:block lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
      >
        <p className="mb-2 text-xs text-quiet">Reference</p>
        <Pages pages={pages} path={path} section={section} />
      </nav>
      <nav
        aria-label="Reference"
        className="sticky top-0 z-10 -mx-5 -mt-4 border-b border-line bg-paper px-5 md:mx-0 md:px-0 lg:hidden"
      >
        <details ref={disclosure} className="group relative">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between text-sm font-medium -outline-offset-2 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="font-normal text-quiet">Reference: </span>
              {page?.title}
            </span>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="absolute inset-x-0 top-full max-h-[70dvh] overflow-y-auto rounded-b-md border border-t-0 border-line bg-face px-4 py-3 shadow-lift">
            <Pages pages={pages} path={path} section={section} onChoose={close} />
          </div>
        </details>
      </nav>
    </>
  );
}

function Pages({
  pages,
  path,
  section,
  onChoose,
}: {
  pages: IndexPage[];
  path: string;
  section: string;
  onChoose?: () => void;
}) {
  return (
    <ul>
      {pages.map(({ href, title, sections }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            onClick={onChoose}
            aria-current={href === path ? "page" : undefined}
            className="flex min-h-8 items-center text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {title}
          </Link>
          {href === path && (
            <ul className="mb-2">
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={onChoose}
                    aria-current={id === section ? "location" : undefined}
                    className="flex min-h-6 items-center border-l-2 border-line py-1 pl-3 text-xs text-quiet -outline-offset-2 hover:text-ink aria-[current=location]:border-ink aria-[current=location]:text-ink"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
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
