import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { AccessEvent } from "@/lib/developers/access/pages";
import { AUDIT_CHOICES, auditSubject } from "./audit-kinds";
import { EVENT_WORDS } from "./words";

type Props = {
  page: Page & { data: AccessEvent[] };
  chosen: string;
  search: string;
  person: string;
  from: string;
  to: string;
};

const PATH = "/admin/access/audit";
const WIDE = "hidden md:table-cell";

export function AuditList({ page, chosen, search, person, from, to }: Props) {
  return (
    <AdminList
      path={PATH}
      label="Kind"
      name="kind"
      choices={AUDIT_CHOICES}
      chosen={chosen}
      search={search}
      hint="Name or reason"
      keep={{ person, since: from, until: to }}
      fields={<AuditFields person={person} from={from} to={to} />}
      totals={`${page.total.toLocaleString("en")} ${page.total === 1 ? "entry" : "entries"}`}
      csv="/admin/export/audit-log.csv"
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
          {emptyHint({
            chosen,
            search,
            none:
              person || from || to
                ? "Look for another person, or in other days."
                : "What operators do appears here.",
          })}
        </EmptyState>
      }
    >
      {page.data.map((event) => (
        <tr key={event.id}>
          <td className="break-words">
            <Sentence event={event} />
            <div className="mt-1 space-y-1 text-quiet md:hidden">
              {event.reason && <p>{event.reason}</p>}
              <p className="text-xs">
                <Time at={event.created_at} clock />
              </p>
            </div>
          </td>
          <td className={`${WIDE} w-1/3 break-words`}>{event.reason}</td>
          <td className={`${WIDE} whitespace-nowrap`}>
            <Time at={event.created_at} clock />
          </td>
        </tr>
      ))}
    </AdminList>
  );
}

const FIELD = "h-8 min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";

/** The person by or to whom something was done, and the days. */
function AuditFields({ person, from, to }: Omit<Props, "page" | "chosen" | "search">) {
  return (
    <>
      <input
        name="person"
        aria-label="Handle of the person"
        placeholder="@handle"
        defaultValue={person}
        autoComplete="off"
        className={`${FIELD} w-[8rem] min-w-[7rem] flex-1`}
      />
      <input type="date" name="since" aria-label="From day (UTC)" defaultValue={from} className={FIELD} />
      <input type="date" name="until" aria-label="To day (UTC)" defaultValue={to} className={FIELD} />
    </>
  );
}

/** One event as a sentence, linked to its application. */
export function Sentence({ event: { kind, subject, actor, request_id } }: { event: AccessEvent }) {
  const own = kind.startsWith("artist_") ? " themselves" : "";
  const entry = `${EVENT_WORDS[kind]}${subject === actor ? own : ` ${auditSubject(kind, subject)}`}`;
  return (
    <>
      <span className="font-medium">{actor.includes(" ") ? capitalized(actor) : `@${actor}`}</span>{" "}
      {request_id === null ? (
        entry
      ) : (
        <Link href={`/admin/access/${request_id}`} className="link inline-flex min-h-6 items-center">
          {entry}
        </Link>
      )}
    </>
  );
}

/** No account did it: "the command line". */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
