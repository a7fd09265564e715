import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/_request/origin";
import { pageCaller } from "@/app/_request/page-caller";
import { issueForTab } from "@/app/(public)/docs/actions";
import { EntryView } from "@/components/docs/reference/entry-view";
import { referenceGroups } from "@/lib/docs/reference/operations";

type Props = PageProps<"/docs/reference/[group]/[operation]">;

async function findEntry({ params }: Props) {
  const { group, operation: id } = await params;
  const entries = referenceGroups().find(({ slug }) => slug === group)?.entries;
  return entries?.find(({ operation }) => operation.id === id) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { summary, method, path, description } = (await findEntry(props)).operation;
  const { group } = await props.params;
  return {
    title: `${summary}, reference`,
    description: `${method} ${path}. ${description}`,
    alternates: { canonical: "./", types: { "text/markdown": `/docs/reference/${group}.md` } },
  };
}

export default async function OperationPage(props: Props) {
  const [entry, origin, caller] = await Promise.all([findEntry(props), pageOrigin(), pageCaller()]);
  return (
    <EntryView entry={entry} origin={origin} issue={caller.kind === "session" ? issueForTab : undefined} />
  );
}
