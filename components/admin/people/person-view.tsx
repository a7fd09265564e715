import { MessageButton } from "@/components/community/messaging/message-button";
import { EventHistory } from "@/components/developers/access/event-history";
import { StateBadge } from "@/components/developers/access/state-badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import type { ManagedPerson } from "@/lib/admin/people/pages";
import type { PersonRecord } from "@/lib/admin/people/record-pages";
import { PersonActions } from "./person-actions";
import { PersonNotes } from "./person-notes";
import { PersonRecordView } from "./person-record";
import { PersonState } from "./person-state";

type Props = {
  person: ManagedPerson;
  suspend: FormAction;
  reinstate: FormAction;
  signOut: FormAction;
  changeRole: FormAction;
  revokeTokens: FormAction;
  sendReset: FormAction;
  resetSecondFactor: FormAction;
  record: PersonRecord;
  /** The conversations that the operator shares with the account. */
  conversations: Parameters<typeof MessageButton>[0]["conversations"];
  addNote: FormAction;
};

/** An account for operators: who it is, what it has, what was done to it, and what can be. */
export function PersonView({ person, record, conversations, addNote, ...actions }: Props) {
  const { id, name, handle, avatar, suspended_at, own, events } = person;
  return (
    <>
      <Breadcrumb trail={[{ href: "/admin/people", label: "Accounts" }]} />
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Picture src={avatar} pixels={48} className="size-12 rounded-full" />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold break-words">{name}</h1>
          <Link href={`/people/${id}`} className="link inline-flex min-h-6 items-center text-sm">
            @{handle}
          </Link>
        </div>
        <PersonState person={person} />
      </header>
      {suspended_at && (
        <div className="mb-6">
          <Notice tone="amber" title="This account is suspended">
            <p>
              Since <Time at={suspended_at} clock />. It can't sign in, and API calls with its tokens get 401.
            </p>
          </Notice>
        </div>
      )}
      {!own && (
        <PersonActions
          person={person}
          message={<MessageButton person={person} conversations={conversations} look="plain" size="sm" />}
          {...actions}
        />
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 text-lg font-semibold">Account</h2>
          <Facts facts={personFacts(person)} />
        </section>
        <section>
          <h2 className="mb-3 text-lg font-semibold">History</h2>
          <EventHistory events={events} />
          <Link
            href={`/admin/people/${id}/log`}
            className="link mt-3 inline-flex min-h-6 items-center text-sm"
          >
            Audit log of the account
          </Link>
        </section>
        <PersonRecordView record={record} handle={handle} />
        <PersonNotes notes={record.notes} add={addNote} />
      </div>
    </>
  );
}

function personFacts(person: ManagedPerson) {
  const { id, email, handle, created_at, last_active_at, sessions, live_tokens, artists } = person;
  const tokens = `/admin/tokens?${new URLSearchParams({ search: handle })}`;
  return [
    {
      name: "Email",
      value: (
        <>
          <span className="break-all">{email}</span>
          <span className="text-quiet"> · {person.has_confirmed_email ? "confirmed" : "not confirmed"}</span>
        </>
      ),
    },
    { name: "Second factor", value: person.has_second_factor ? "On" : "Off" },
    { name: "Role", value: person.is_operator ? "Operator" : "Member" },
    { name: "ID", value: <span className="font-mono text-xs">{id}</span> },
    { name: "Member since", value: <Time at={created_at} /> },
    {
      name: "Last active",
      value: last_active_at ? <Time at={last_active_at} clock /> : "Signed out everywhere",
    },
    { name: "Signed-in browsers", value: sessions },
    { name: "API access", value: <Access person={person} /> },
    {
      name: "Active tokens",
      value:
        live_tokens === 0 ? (
          "None"
        ) : (
          <Link href={tokens} className="link inline-flex min-h-6 items-center">
            {live_tokens}
          </Link>
        ),
    },
    {
      name: "Artists",
      value: artists.length === 0 ? "None" : artists.map(({ name }) => name).join(", "),
    },
  ];
}

function Access({ person: { access_state, access_request_id } }: { person: ManagedPerson }) {
  if (!access_state || !access_request_id) return "Never applied";
  return (
    <Link href={`/admin/access/${access_request_id}`} className="link inline-flex min-h-6 items-center">
      <StateBadge state={access_state} />
    </Link>
  );
}
