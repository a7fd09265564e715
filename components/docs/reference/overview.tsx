import Link from "next/link";
import type { ReactNode } from "react";
import { Table, Td, Th } from "@/components/ui/table";
import { type Group, headersOf } from "@/lib/docs/reference/operations";
import { referenceHref } from "@/lib/docs/reference/places";
import { OVERVIEW_SECTIONS } from "./destinations";
import { MethodPath } from "./method-path";
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
      {groups.map(({ slug, title, entries }) => (
        <div key={slug} className="gap-x-4 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
          <h3 className="text-sm font-semibold">{title}</h3>
          <ul>
            {entries.map(({ operation: { id, summary, method, path } }) => (
              <li key={id} className="py-1">
                <Link href={referenceHref(slug, id)} prefetch={false} className="link text-sm">
                  {summary}
                </Link>
                <br />
                <MethodPath method={method} path={path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
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
        {headersOf(groups).map(([name, meaning]) => (
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
