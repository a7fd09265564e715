import { ArrowRight, FileText } from "lucide-react";
import type { MarkedToken } from "marked";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageHeader } from "@/components/ui/page-header";
import { splitSections } from "@/lib/docs/reference/markdown-syntax";
import { type Islands, Markdown } from "./markdown";

interface GuidePage {
  path: string;
  title: string;
  summary: string;
  tokens: MarkedToken[];
}

/** A guide with its table of contents and links to the next pages. */
export function Guide({
  page: { path, title, summary, tokens },
  next,
  islands,
}: {
  page: GuidePage;
  next?: { path: string; title: string };
  islands?: Islands;
}) {
  const sections = splitSections(tokens).filter(({ depth }) => depth === 2);
  const below = tokens.slice(tokens.findIndex(({ type }) => type === "heading") + 1);
  return (
    <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_11rem]">
      <article className="min-w-0 max-w-text">
        <PageHeader title={title}>{sentence(summary)}</PageHeader>
        <div className="prose">
          <Markdown tokens={below} islands={islands} />
        </div>
        <footer className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-sm">
          <NewTabLink href={`${path}.md`} className="link inline-flex min-h-6 items-center gap-2">
            <FileText aria-hidden className="size-4" /> This page as Markdown
          </NewTabLink>
          {next && (
            <Link href={next.path} className="link inline-flex min-h-6 items-center gap-2">
              {next.title} <ArrowRight aria-hidden className="size-4" />
            </Link>
          )}
        </footer>
      </article>
      {sections.length > 1 && <OnThisPage sections={sections} />}
    </div>
  );
}

function OnThisPage({ sections }: { sections: { id: string; title: string }[] }) {
  return (
    <nav
      aria-label="On this page"
      className="hidden lg:sticky lg:top-12 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="mb-2 text-xs text-quiet">On this page</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-6 items-center border-l-2 border-line py-1 pl-3 text-xs text-quiet -outline-offset-2 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
