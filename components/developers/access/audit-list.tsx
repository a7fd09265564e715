import Link from "next/link";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { Page } from "@/components/ui/pager";
import { Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { AccessEvent } from "@/lib/developers/access/pages";
import type { EventKind } from "@/lib/developers/access/states";
import { EVENT_WORDS } from "./words";

type Props = {
  page: Page & { data: AccessEvent[] };
  chosen: string;
  search: string;
};

const PATH = "/admin/access/audit";
const WIDE = "hidden md:table-cell";

const CHOICES: { value: EventKind | "all"; label: string }[] = [
  { value: "all", label: "All" },
  { value: "applied", label: "Applications" },
  { value: "asked", label: "Questions" },
  { value: "answered", label: "Answers" },
  { value: "approved", label: "Approvals" },
  { value: "declined", label: "Rejections" },
  { value: "suspended", label: "Suspensions" },
  { value: "reinstated", label: "Suspensions lifted" },
  { value: "invited", label: "Invitations" },
  { value: "invitation_accepted", label: "Invitations accepted" },
  { value: "token_revoked", label: "Tokens revoked" },
  { value: "artist_created", label: "Artists created" },
  { value: "artist_member_added", label: "Artists connected" },
  { value: "artist_member_removed", label: "Artists disconnected" },
  { value: "artist_owner_changed", label: "Artists' owners" },
  { value: "report_upheld", label: "Reports acted on" },
  { value: "report_dismissed", label: "Reports dismissed" },
  { value: "track_hidden", label: "Tracks hidden" },
  { value: "track_restored", label: "Tracks restored" },
  { value: "duplicate_allowed", label: "Duplicates allowed" },
  { value: "duplicate_declined", label: "Duplicates declined" },
  { value: "collection_featured", label: "Collections featured" },
  { value: "collection_unfeatured", label: "Collections no longer featured" },
  { value: "genre_created", label: "Genres created" },
  { value: "genre_renamed", label: "Genres renamed" },
  { value: "genre_merged", label: "Genres merged" },
  { value: "tag_merged", label: "Tags merged" },
  { value: "incident_opened", label: "Incidents reported" },
  { value: "incident_updated", label: "Incidents updated" },
  { value: "incident_resolved", label: "Incidents resolved" },
  { value: "account_suspended", label: "Accounts suspended" },
  { value: "account_reinstated", label: "Account suspensions lifted" },
  { value: "account_signed_out", label: "Accounts signed out" },
  { value: "payment_refunded", label: "Payments refunded" },
  { value: "payment_settled", label: "Payments settled" },
  { value: "payment_event_reprocessed", label: "Payment events reprocessed" },
  { value: "dispute_answered", label: "Disputes answered" },
  { value: "delivery_repaired", label: "Deliveries made good" },
];

export function AuditList({ page, chosen, search }: Props) {
  return (
    <AdminList
      path={PATH}
      label="Kind"
      name="kind"
      choices={CHOICES}
      chosen={chosen}
      search={search}
      hint="Handle, email or reason"
      page={page}
      caption="Audit log"
      head={
        <>
          <Th>Event</Th>
          <Th className={WIDE}>Reason</Th>
          <Th className={WIDE}>When</Th>
        </>
      }
      empty={
        <EmptyState title="No entries">
          {emptyHint({ chosen, search, none: "Decisions about access and artists appear here." })}
        </EmptyState>
      }
    >
      {page.data.map((event) => (
        <tr key={event.id}>
          <Td className="break-words">
            <Sentence event={event} />
            <div className="mt-1 space-y-1 text-quiet md:hidden">
              {event.reason && <p>{event.reason}</p>}
              <p className="text-xs">
                <Time at={event.created_at} clock />
              </p>
            </div>
          </Td>
          <Td className={`${WIDE} w-1/3 break-words`}>{event.reason}</Td>
          <Td className={`${WIDE} whitespace-nowrap`}>
            <Time at={event.created_at} clock />
          </Td>
        </tr>
      ))}
    </AdminList>
  );
}

/**
 * One event as a sentence, linked to its application. The subject is an email address for invitations, a title for
 * incidents, a name for new artists, else a handle.
 */
export function Sentence({ event: { kind, subject, actor, request_id } }: { event: AccessEvent }) {
  const isNamed =
    /^(incident|report|track|collection|genre|tag|payment|dispute|delivery)_|^artist_created$/.test(kind);
  const whom = isNamed ? `“${subject}”` : subject.includes("@") ? subject : `@${subject}`;
  const own = kind.startsWith("artist_") ? " themselves" : "";
  const sentence = `${EVENT_WORDS[kind]}${subject === actor ? own : ` ${whom}`}`;
  return (
    <>
      <span className="font-medium">{actor.includes(" ") ? capitalized(actor) : `@${actor}`}</span>{" "}
      {request_id === null ? (
        sentence
      ) : (
        <Link href={`/admin/access/${request_id}`} className="link inline-flex min-h-6 items-center">
          {sentence}
        </Link>
      )}
    </>
  );
}

/** No account did it: "the command line". */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
