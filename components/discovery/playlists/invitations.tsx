import type { z } from "zod";
import { ActButton } from "@/components/ui/act-button";
import { Picture } from "@/components/ui/picture";
import type { PlaylistInvitation } from "@/lib/community/playlists/shapes";

/** The invitations that wait for the viewer's answer; nothing while there are none. */
export function Invitations({
  invitations,
  answer,
}: {
  invitations: readonly z.output<typeof PlaylistInvitation>[];
  answer: (given: { playlistId: number; accepts: boolean }) => Promise<{ message?: string }>;
}) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Invitations" className="max-w-text border-t border-line">
      {invitations.map(({ id, playlist, invited_by }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
          <Picture src={invited_by.avatar} pixels={32} className="size-8 shrink-0 rounded-full" />
          <p className="min-w-0 grow">
            <bdi className="font-medium">{invited_by.display_name}</bdi> invites you to edit{" "}
            <bdi className="font-medium">{playlist.name}</bdi>.
          </p>
          <ActButton
            label="Accept"
            ariaLabel={`Accept the invitation to ${playlist.name}`}
            act={answer.bind(null, { playlistId: playlist.id, accepts: true })}
            done={`You can now edit ${playlist.name}`}
          />
          <ActButton
            label="Decline"
            ariaLabel={`Decline the invitation to ${playlist.name}`}
            act={answer.bind(null, { playlistId: playlist.id, accepts: false })}
            done="Invitation declined"
          />
        </li>
      ))}
    </ul>
  );
}
