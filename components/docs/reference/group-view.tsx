import { HeadingLink } from "@/components/ui/heading-link";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { TAGS } from "@/lib/docs/openapi/tags";
import { type Group, listedEntries } from "@/lib/docs/reference/operations";
import { operationPage } from "@/lib/docs/reference/places";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { MethodPath } from "./method-path";
import { Words } from "./words";

/** The operations of one group, each with its purpose on wide screens. Its page has the rest. */
export function GroupView({ group }: { group: Group }) {
  const { title } = group;
  return (
    <article>
      <PageHeader title={title}>{TAGS[title]}</PageHeader>
      <div className="divide-y divide-line border-y border-line">
        {listedEntries(group).map(({ operation }) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
      </div>
    </article>
  );
}

function OperationSection({ operation }: { operation: Operation }) {
  const { id, summary, method, path, description } = operation;
  const page = operationPage(operation);
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-entry className="py-3">
      <h2 id={`${id}-title`} className="group/title flex items-center gap-1 font-semibold">
        <Link href={page} className="hover:underline">
          {summary}
        </Link>
        <HeadingLink id={id} title={summary} />
      </h2>
      <p>
        <MethodPath method={method} path={path} />
      </p>
      <p className="mt-1 hidden max-w-text text-sm text-quiet sm:block">
        <Words text={description} />
      </p>
    </section>
  );
}
