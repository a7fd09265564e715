import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { PlainLinks } from "@/components/ui/plain-links";
import { Table, Th } from "@/components/ui/table";
import { TAGS } from "@/lib/docs/openapi/tags";
import { commonHeaders, type Group, listedEntries } from "@/lib/docs/reference/operations";
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
      {groups.map((group) => (
        <GroupIndex key={group.slug} group={group} />
      ))}
    </div>
  );
}

/** One group: closed, its subject; open, its operations. */
function GroupIndex({ group }: { group: Group }) {
  const entries = listedEntries(group);
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer list-none items-start gap-2 py-2 text-sm hover:bg-well [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet group-open:rotate-90" />
        <h3 className="shrink-0 font-semibold sm:w-[11rem]">{group.title}</h3>
        <span className="hidden min-w-0 grow text-quiet sm:block">{TAGS[group.title]}</span>
        <span className="ml-auto shrink-0 font-mono text-xs text-quiet">
          {entries.length}
          <span className="sr-only"> operations</span>
        </span>
      </summary>
      <div className="pb-3 pl-6">
        <p className="text-sm">
          <Link href={referenceHref(group.slug)} className="link">
            All of {group.title}
          </Link>
        </p>
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
    </details>
  );
}

/** The scope that a token needs, and whether one is needed at all. */
function scopeText({ scope, access }: Operation): string {
  if (access === "session") return "no token, signed in only";
  if (!scope) return access === "anyone" ? "none" : "any token";
  return access === "anyone" ? `${scope} or no token` : scope;
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
            <td className="font-mono text-xs whitespace-nowrap">{name}</td>
            <td>
              <Words text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
