import Link from "next/link";
import type { ReactNode } from "react";
import { PlainLinks } from "@/components/ui/plain-links";
import { Table, Td, Th } from "@/components/ui/table";
import { commonHeaders, type Group } from "@/lib/docs/reference/operations";
import { operationPage, referenceHref } from "@/lib/docs/reference/places";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { OVERVIEW_SECTIONS } from "./destinations";
import { Words } from "./words";

/** The rules common to all operations, and their list. */
export function Overview({ groups }: { groups: Group[] }) {
  const parts: Record<(typeof OVERVIEW_SECTIONS)[number]["id"], ReactNode> = {
    operations: <Operations groups={groups} />,
    headers: <Headers groups={groups} />,
  };
  return (
    <div className="space-y-12">
      {OVERVIEW_SECTIONS.map(({ id, title }) => (
        <section key={id} id={id} data-entry aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="mb-2 text-lg font-semibold">
            {title}
          </h2>
          {parts[id]}
        </section>
      ))}
    </div>
  );
}

function Operations({ groups }: { groups: Group[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <p aria-hidden className="hidden py-1 text-right text-xs text-quiet sm:block">
        <span className="inline-block w-[9rem] text-left">Scope</span>
      </p>
      {groups.map(({ slug, title, entries }) => (
        <div key={slug} className="gap-x-4 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
          <h3 className="text-sm font-semibold">
            <Link href={referenceHref(slug)} prefetch={false}>
              {title}
            </Link>
          </h3>
          {/* There are hundreds: bare elements, which app/globals.css dresses, weigh a fifth of ours. */}
          <PlainLinks className="operation-list">
            {entries.map(({ operation }) => (
              <li key={operation.id}>
                <a href={operationPage(operation)} className="link">
                  {operation.summary}
                </a>
                <code>{`${operation.method} ${operation.path}`}</code>
                <small>{scopeText(operation)}</small>
              </li>
            ))}
          </PlainLinks>
        </div>
      ))}
    </div>
  );
}

/** The scope that a token needs, and whether one is needed at all. */
function scopeText({ scope, access }: Operation): string {
  if (!scope) return access === "public" ? "none" : "any token";
  return access === "public" ? `${scope} or no token` : scope;
}

function Headers({ groups }: { groups: Group[] }) {
  return (
    <Table caption="Response headers">
      <thead>
        <tr>
          <Th>Header</Th>
          <Th>Meaning</Th>
        </tr>
      </thead>
      <tbody>
        {commonHeaders(groups).map(([name, meaning]) => (
          <tr key={name}>
            <Td className="font-mono text-xs whitespace-nowrap">{name}</Td>
            <Td>
              <Words text={meaning} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
