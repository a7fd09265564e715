"use client";

import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Invitation } from "@/lib/developers/access/invitation-pages";

const WIDE = "hidden whitespace-nowrap sm:table-cell";

type Act<Subject> = (subject: Subject) => Promise<{ message?: string }>;

type Props = { invitations: Invitation[]; inviteAgain: Act<string>; withdraw: Act<number> };

export function InvitationTable({ invitations, inviteAgain, withdraw }: Props) {
  if (invitations.length === 0) {
    return <EmptyState title="No invitations yet">Invite someone by email with the form above.</EmptyState>;
  }
  return (
    <Table caption="Invitations">
      <thead>
        <tr>
          <Th>Email</Th>
          <Th className={WIDE}>State</Th>
          <Th className={WIDE}>Invited by</Th>
          <Th className={WIDE}>Sent</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <td className="w-full break-all sm:w-auto">
              {invitation.email}
              <div className="mt-1 sm:hidden">
                <State invitation={invitation} />
              </div>
            </td>
            <td className={WIDE}>
              <State invitation={invitation} />
            </td>
            <td className={WIDE}>{invitation.inviter ? `@${invitation.inviter}` : "deleted account"}</td>
            <td className={WIDE}>
              <Time at={invitation.created_at} clock />
            </td>
            <td className="py-1 text-right">
              {invitation.state === "expired" && (
                <ActButton
                  label="Invite again"
                  ariaLabel={`Invite ${invitation.email} again`}
                  act={() => inviteAgain(invitation.email)}
                  done={`A new link is on its way to ${invitation.email}.`}
                />
              )}
              {invitation.state === "open" && (
                // No confirmation, because inviting again undoes it.
                <ActButton
                  label="Withdraw"
                  ariaLabel={`Withdraw the invitation to ${invitation.email}`}
                  act={() => withdraw(invitation.id)}
                  done={`Invitation to ${invitation.email} withdrawn. Its link no longer works.`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ invitation: { state, accepted_by, expires_at } }: { invitation: Invitation }) {
  if (state === "withdrawn") return <Badge>Withdrawn</Badge>;
  if (state === "expired") return <Badge>Expired</Badge>;
  if (state === "accepted") return <Badge tone="green">Accepted{accepted_by && ` by @${accepted_by}`}</Badge>;
  return (
    <Badge tone="amber">
      Open until <Time at={expires_at} />
    </Badge>
  );
}
