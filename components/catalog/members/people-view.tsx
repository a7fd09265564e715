import type { ReactNode } from "react";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { ActButton } from "@/components/ui/act-button";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import type { CreditRequest } from "@/lib/catalog/credits/request-shapes";
import type { ArtistInvitation, ArtistMember } from "@/lib/catalog/members/invitation-shapes";
import { personPath } from "@/lib/catalog/resource-shapes/addresses";
import type { StudioArtist } from "@/lib/catalog/studio/pages";
import { type CreditAnswer, CreditRequests } from "./credit-requests";
import { InviteMember } from "./invite-member";
import { RemoveMember } from "./remove-member";
import { WaitingInvitations } from "./waiting-invitations";

type Act<Input> = (given: Input) => Promise<{ message?: string }>;

type Who = { artistId: number; userId: number };

type Props = {
  /** The invitations to the viewer. */
  waiting: readonly ArtistInvitation[];
  /** The tracks and albums that name artists of the viewer. */
  requests: readonly CreditRequest[];
  /** An artist with its people; undefined for viewers who have none. */
  of?: {
    artists: readonly StudioArtist[];
    artist: StudioArtist;
    userId: number;
    members: readonly ArtistMember[];
    permissions: { manage: boolean };
    sent: readonly ArtistInvitation[];
  };
  actions: {
    invite: (artistId: number, ...form: Parameters<FormAction>) => ReturnType<FormAction>;
    remove: (who: Who, ...form: Parameters<FormAction>) => ReturnType<FormAction>;
    withdraw: Act<Who>;
    answer: Act<{ artistId: number; accepts: boolean }>;
    answerCredit: Act<CreditAnswer>;
  };
};

/** The people who manage the artist, its invitations, and the viewer's own invitations. */
export function PeopleView({ waiting, requests, of, actions }: Props) {
  return (
    <>
      {of && (
        <ArtistSwitch
          artists={of.artists}
          current={of.artist.id}
          artistHref={(other) => `/studio/people?artist=${other}`}
        />
      )}
      <PageHeader title="People">
        {of
          ? `Who manages ${of.artist.name}. Members upload, edit and publish its music and see its insights. Only the owner invites and removes people, and deletes the artist.`
          : "Who manages your artists."}
      </PageHeader>
      <WaitingInvitations invitations={waiting} answer={actions.answer} />
      <CreditRequests requests={requests} answer={actions.answerCredit} />
      {of ? (
        <Members {...of} actions={actions} />
      ) : (
        waiting.length === 0 && (
          <EmptyState
            title="No artist yet"
            action={
              <LinkButton href="/studio" look="primary">
                Become an artist
              </LinkButton>
            }
          >
            Invitations to manage an artist appear here. With an artist of your own, you can invite others.
          </EmptyState>
        )
      )}
    </>
  );
}

function Members({
  artist,
  userId,
  members,
  permissions: { manage },
  sent,
  actions: { invite, remove, withdraw },
}: NonNullable<Props["of"]> & Pick<Props, "actions">) {
  const who = (id: number): Who => ({ artistId: artist.id, userId: id });
  return (
    <div className="max-w-text space-y-12">
      <section aria-labelledby="members">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="members" className="text-lg font-semibold">
            Members
          </h2>
          {manage && <InviteMember artist={artist.name} act={invite.bind(null, artist.id)} />}
        </div>
        <ul aria-label="Members" className="border-t border-line">
          {members.map(({ user, role, created_at }) => (
            <Row
              key={user.id}
              person={user}
              state={
                role === "owner" ? (
                  "Owner"
                ) : (
                  <>
                    Member since <Time at={created_at} />
                  </>
                )
              }
            >
              {role === "member" && (manage || user.id === userId) && (
                <RemoveMember
                  artist={artist.name}
                  name={user.display_name}
                  isViewer={user.id === userId}
                  act={remove.bind(null, who(user.id))}
                />
              )}
            </Row>
          ))}
        </ul>
      </section>
      {sent.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited" className="mb-3 text-lg font-semibold">
            Invited
          </h2>
          <ul aria-label="Invited" className="border-t border-line">
            {sent.map(({ user, role, expires_at }) => (
              <Row
                key={user.id}
                person={user}
                state={
                  <>
                    As {role === "owner" ? "the owner" : "a member"}, until <Time at={expires_at} />
                  </>
                }
              >
                <ActButton
                  label="Withdraw"
                  ariaLabel={`Withdraw the invitation of ${user.display_name}`}
                  act={withdraw.bind(null, who(user.id))}
                  done="Invitation withdrawn"
                />
              </Row>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({
  person: { id, display_name, avatar },
  state,
  children,
}: {
  person: ArtistMember["user"];
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <Picture src={avatar} pixels={32} loading="lazy" className="size-8 shrink-0 rounded-full" />
      <div className="min-w-0 grow">
        <Link href={personPath(id)} className="link block min-h-6 truncate leading-6">
          <bdi>{display_name}</bdi>
        </Link>
        <p className="text-xs text-quiet">{state}</p>
      </div>
      {children}
    </li>
  );
}
