import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageCaller } from "@/app/_request/page-caller";
import { sendTest } from "@/app/(public)/docs/reference/event-types/actions";
import { EventTypeView } from "@/components/docs/reference/event-type-view";
import { openWebhooks } from "@/lib/developers/webhooks/page-service";
import { findEventTypeEntry } from "@/lib/docs/reference/event-catalog";

type Props = PageProps<"/docs/reference/event-types/[type]">;

const findEntry = async ({ params }: Props) => findEventTypeEntry((await params).type) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { type, summary } = await findEntry(props);
  return {
    title: `${type}, reference`,
    description: summary,
    alternates: { canonical: "./", types: { "text/markdown": "/docs/reference/event-types.md" } },
  };
}

export default async function EventTypePage(props: Props) {
  const [entry, caller] = await Promise.all([findEntry(props), pageCaller()]);
  const webhooks =
    caller.kind === "session" ? (await openWebhooks(caller, { per_page: "100" })).pagination.data : undefined;
  return <EventTypeView entry={entry} webhooks={webhooks} test={sendTest.bind(null, entry.type)} />;
}
