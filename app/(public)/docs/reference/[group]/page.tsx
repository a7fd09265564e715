import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/_request/origin";
import { pageCaller } from "@/app/_request/page-caller";
import { issueForTab } from "@/app/(public)/docs/actions";
import { EntrySection } from "@/components/docs/reference/entry-section";
import { PageHeader } from "@/components/ui/page-header";
import { referenceGroups } from "@/lib/docs/reference/operations";

async function groupOf({ params }: PageProps<"/docs/reference/[group]">) {
  const { group } = await params;
  return referenceGroups().find(({ slug }) => slug === group) ?? notFound();
}

export async function generateMetadata(props: PageProps<"/docs/reference/[group]">): Promise<Metadata> {
  const { title, slug, entries } = await groupOf(props);
  return {
    title: `${title}, reference`,
    description: `${entries.map(({ operation }) => operation.summary).join(". ")}.`,
    alternates: { types: { "text/markdown": `/docs/reference/${slug}.md` } },
  };
}

export default async function GroupPage(props: PageProps<"/docs/reference/[group]">) {
  const { title, entries } = await groupOf(props);
  const [origin, caller] = await Promise.all([pageOrigin(), pageCaller()]);
  const scopes = [...new Set(entries.flatMap(({ operation }) => operation.scope ?? []))];
  const isOffered = caller.kind === "session" && scopes.length > 0;
  const offer = isOffered ? { issue: issueForTab, name: `Try it: ${title}`, scopes } : undefined;
  return (
    <article>
      <PageHeader title={title} />
      <div className="space-y-16">
        {entries.map((entry) => (
          <EntrySection key={entry.operation.id} entry={entry} origin={origin} offer={offer} />
        ))}
      </div>
    </article>
  );
}
