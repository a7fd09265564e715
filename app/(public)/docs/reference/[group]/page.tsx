import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GroupView } from "@/components/docs/reference/group-view";
import { referenceGroups } from "@/lib/docs/reference/operations";

async function findGroup({ params }: PageProps<"/docs/reference/[group]">) {
  const { group } = await params;
  return referenceGroups().find(({ slug }) => slug === group) ?? notFound();
}

export async function generateMetadata(props: PageProps<"/docs/reference/[group]">): Promise<Metadata> {
  const { title, slug, entries } = await findGroup(props);
  return {
    title: `${title}, reference`,
    description: `${entries.map(({ operation }) => operation.summary).join(". ")}.`,
    alternates: { canonical: "./", types: { "text/markdown": `/docs/reference/${slug}.md` } },
  };
}

export default async function GroupPage(props: PageProps<"/docs/reference/[group]">) {
  return <GroupView group={await findGroup(props)} />;
}
