import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Picture } from "@/components/ui/picture";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ArtistMembers } from "@/lib/catalog/members/pages";
import { ConnectMember } from "./connect-member";
import { type Disconnect, MemberActions } from "./member-actions";

const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";

/** An artist, and the accounts that manage it. */
export function ArtistMembersView({
  artist,
  connect,
  disconnect,
}: {
  artist: ArtistMembers;
  connect: FormAction;
  disconnect: Disconnect;
}) {
  const { id, name, members, image_small } = artist;
  return (
    <>
      <div className="mb-6">
        <LinkButton href="/admin/artists" size="sm">
          All artists
        </LinkButton>
      </div>
      <header className="mb-8 flex flex-wrap items-center gap-4">
        <Picture src={image_small} pixels={64} className="size-16 rounded-md" />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold break-words">{name}</h1>
          <p className="text-sm text-quiet">Artist {id}</p>
        </div>
        <LinkButton href={`/insights/artists/${id}`} size="sm">
          Open insights
        </LinkButton>
      </header>
      <section aria-labelledby="members-title">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id="members-title" className="text-lg font-semibold">
            Members
          </h2>
          <ConnectMember artist={name} first={members.length === 0} connect={connect} />
        </div>
        {members.length === 0 ? (
          <EmptyState title="No members yet">
            Nobody but operators can see this artist's insights. Connect the account of the person who makes
            its music.
          </EmptyState>
        ) : (
          <Table caption="Members">
            <thead>
              <tr>
                <Th>Account</Th>
                <Th>Role</Th>
                <Th className={WIDE}>Since</Th>
                <Th>
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.user_id}>
                  <td className="w-full max-w-0">
                    <div className="flex items-center gap-3">
                      <Picture src={member.avatar} pixels={32} className="size-8 rounded-full" />
                      <div className="min-w-0">
                        <p className="truncate font-medium">{member.name}</p>
                        <p className="truncate font-mono text-xs text-quiet">@{member.handle}</p>
                      </div>
                    </div>
                  </td>
                  <td className="align-middle whitespace-nowrap">
                    {member.role === "owner" ? "Owner" : "Member"}
                  </td>
                  <td className={WIDE}>
                    <Time at={member.created_at} />
                  </td>
                  <td className="py-1 text-right align-middle whitespace-nowrap">
                    <MemberActions
                      artist={artist}
                      member={member}
                      connect={connect}
                      disconnect={disconnect}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </>
  );
}
