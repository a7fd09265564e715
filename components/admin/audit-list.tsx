import Link from "next/link";
import { EVENT_WORDS } from "@/components/access/words";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter } from "@/components/ui/list-filter";
import { Pager } from "@/components/ui/pager";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { EventKind } from "@/lib/access/states";

type Event = {
  id: number;
  kind: EventKind;
  request_id: number | null;
  subject: string;
  actor: string;
  reason: string;
  created_at: string;
};

type Props = {
  page: { current_page: number; last_page: number; from: number; to: number; total: number; data: Event[] };
  chosen: string;
  search: string;
};

const path = "/admin/access/audit";

const choices: { value: EventKind | "all"; label: string }[] = [
  { value: "all", label: "All" },
  { value: "applied", label: "Applications" },
  { value: "asked", label: "Questions" },
  { value: "answered", label: "Answers" },
  { value: "approved", label: "Approvals" },
  { value: "declined", label: "Refusals" },
  { value: "suspended", label: "Suspensions" },
  { value: "reinstated", label: "Suspensions lifted" },
  { value: "invited", label: "Invitations" },
  { value: "invitation_accepted", label: "Invitations accepted" },
  { value: "token_revoked", label: "Tokens revoked" },
];

export function AuditList({ page, chosen, search }: Props) {
  return (
    <>
      <ListFilter
        path={path}
        label="Kind"
        name="kind"
        choices={choices}
        chosen={chosen}
        search={search}
        hint="Handle, address or reason"
      />
      {page.total === 0 ? (
        <EmptyState title="Nothing here">Look under All, or search for less.</EmptyState>
      ) : (
        <Table caption="Audit list">
          <thead>
            <tr>
              <Th>When</Th>
              <Th>Who</Th>
              <Th>What</Th>
              <Th className="hidden md:table-cell">Reason</Th>
            </tr>
          </thead>
          <tbody>
            {page.data.map((event) => (
              <tr key={event.id}>
                <Td className="whitespace-nowrap">
                  <Time at={event.created_at} clock />
                </Td>
                <Td className="break-all">@{event.actor}</Td>
                <Td>
                  {EVENT_WORDS[event.kind]} <Subject event={event} />
                  {event.reason && <p className="mt-1 break-words text-quiet md:hidden">{event.reason}</p>}
                </Td>
                <Td className="hidden w-1/2 break-words md:table-cell">{event.reason}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} path={path} query={{ kind: chosen, ...(search && { search }) }} />
    </>
  );
}

/** About whom it was: an invitation names an address, everything else an account. */
function Subject({ event: { subject, actor, request_id } }: { event: Event }) {
  if (subject === actor && request_id === null) return null;
  const name = subject.includes("@") ? subject : `@${subject}`;
  if (request_id === null) return <span className="break-all">{name}</span>;
  return (
    <Link href={`/admin/access/${request_id}`} className="link inline-flex min-h-6 items-center break-all">
      {subject === actor ? "(application)" : name}
    </Link>
  );
}
