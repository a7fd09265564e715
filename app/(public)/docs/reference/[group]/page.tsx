import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/origin";
import { pageCaller } from "@/app/page-caller";
import { EntrySection } from "@/components/reference/entry-section";
import { PageHeader } from "@/components/ui/page-header";
import { referenceGroups } from "@/lib/reference/operations";

interface Props {
  params: Promise<{ group: string }>;
}

async function groupOf({ params }: Props) {
  const { group } = await params;
  return referenceGroups().find(({ slug }) => slug === group) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, entries } = await groupOf(props);
  return {
    title: `${title}, reference`,
    description: `${entries.map(({ operation }) => operation.summary).join(". ")}.`,
  };
}

export default async function GroupPage(props: Props) {
  const [{ title, entries }, origin, caller] = await Promise.all([
    groupOf(props),
    pageOrigin(),
    pageCaller(),
  ]);
  return (
    <article>
      <PageHeader title={title} />
      <div className="space-y-16">
        {entries.map((entry) => (
          <EntrySection
            key={entry.operation.id}
            entry={entry}
            origin={origin}
            signedIn={caller.kind === "session"}
          />
        ))}
      </div>
    </article>
  );
}
