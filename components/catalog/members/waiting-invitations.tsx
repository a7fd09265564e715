import { ActButton } from "@/components/ui/act-button";
import { Picture } from "@/components/ui/picture";
import type { ArtistInvitation } from "@/lib/catalog/members/invitation-shapes";

/** The invitations that wait for the viewer's answer; nothing while there are none. */
export function WaitingInvitations({
  invitations,
  answer,
}: {
  invitations: readonly ArtistInvitation[];
  answer: (given: { artistId: number; accepts: boolean }) => Promise<{ message?: string }>;
}) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-12">
      <h2 id="waiting" className="mb-3 text-lg font-semibold">
        Invitations to you
      </h2>
      <ul aria-label="Invitations to you" className="max-w-text border-t border-line">
        {invitations.map(({ id, artist, invited_by, role }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
            <div className="flex min-w-[min(14rem,100%)] grow items-center gap-3">
              <Picture src={invited_by.avatar} pixels={32} className="size-8 shrink-0 rounded-full" />
              <p className="min-w-0">
                <bdi className="font-medium">{invited_by.display_name}</bdi>{" "}
                {role === "owner" ? "wants to hand over" : "invites you to manage"}{" "}
                <bdi className="font-medium">{artist.name}</bdi>
                {role === "owner" && " to you"}.
              </p>
            </div>
            <ActButton
              label="Accept"
              ariaLabel={`Accept the invitation to ${artist.name}`}
              act={answer.bind(null, { artistId: artist.id, accepts: true })}
              done={role === "owner" ? `You now own ${artist.name}` : `You now manage ${artist.name}`}
            />
            <ActButton
              label="Decline"
              ariaLabel={`Decline the invitation to ${artist.name}`}
              act={answer.bind(null, { artistId: artist.id, accepts: false })}
              done="Invitation declined"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
