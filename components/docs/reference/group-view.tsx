import { PageHeader } from "@/components/ui/page-header";
import type { Group } from "@/lib/docs/reference/operations";
import { TAGS } from "@/lib/docs/registry/tags";
import { EntrySection } from "./entry-section";
import type { TokenOffer } from "./try-it";

type Props = {
  group: Group;
  origin: string;
  /** Issues a token to try the operations with; absent for those who cannot. */
  issue: TokenOffer["issue"] | undefined;
};

/** The operations of one group. */
export function GroupView({ group: { title, entries }, origin, issue }: Props) {
  const scopes = [...new Set(entries.flatMap(({ operation }) => operation.scope ?? []))];
  const offer = issue && scopes.length > 0 ? { issue, name: `Try it: ${title}`, scopes } : undefined;
  return (
    <article>
      <PageHeader title={title}>{TAGS[title]}</PageHeader>
      <div className="space-y-16">
        {entries.map((entry) => (
          <EntrySection key={entry.operation.id} entry={entry} origin={origin} offer={offer} />
        ))}
      </div>
    </article>
  );
}
