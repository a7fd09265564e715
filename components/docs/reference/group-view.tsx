import Link from "next/link";
import { HeadingLink } from "@/components/ui/heading-link";
import { PageHeader } from "@/components/ui/page-header";
import { TAGS } from "@/lib/docs/openapi/tags";
import type { Group } from "@/lib/docs/reference/operations";
import { operationPage } from "@/lib/docs/reference/places";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { About } from "./entry-view";

/** The operations of one group: what each does. Its page has the rest. */
export function GroupView({ group: { title, entries } }: { group: Group }) {
  return (
    <article>
      <PageHeader title={title}>{TAGS[title]}</PageHeader>
      <div className="space-y-12">
        {entries.map(({ operation }) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
      </div>
    </article>
  );
}

function OperationSection({ operation }: { operation: Operation }) {
  const { id, summary } = operation;
  const page = operationPage(operation);
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-entry>
      <h2 id={`${id}-title`} className="group/title flex items-center gap-1 text-lg font-semibold">
        <Link href={page} prefetch={false}>
          {summary}
        </Link>
        <HeadingLink id={id} title={summary} />
      </h2>
      <About operation={operation} />
      <p className="mt-2 text-sm">
        <Link href={page} prefetch={false} className="link">
          Parameters, responses and samples<span className="sr-only"> of: {summary}</span>
        </Link>
      </p>
    </section>
  );
}
