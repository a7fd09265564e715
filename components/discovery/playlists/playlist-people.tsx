import type { z } from "zod";
import { Section } from "@/components/discovery/catalog/section";
import { ActButton } from "@/components/ui/act-button";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import { personPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenPlaylist } from "@/lib/community/playlists/pages";
import type { PlaylistInvitation } from "@/lib/community/playlists/shapes";
import { InviteField } from "./playlist-fields";

/** The editors of a playlist; for its owner also the invitations, and what ends both. Nothing for others while there are none. */
export function PlaylistPeople({
  playlist,
  invitations,
  actions: { invite, removeEditor: remove },
}: {
  playlist: OpenPlaylist["playlist"];
  invitations: readonly z.output<typeof PlaylistInvitation>[];
  actions: {
    invite: FormAction;
    removeEditor: (who: { playlistId: number; userId: number }) => Promise<{ message?: string }>;
  };
}) {
  const { id, editors, permissions, collaborative } = playlist;
  const { manage } = permissions;
  if (!manage && (editors.length === 0 || !collaborative)) return null;
  return (
    <div className="mt-16 max-w-text">
      <Section id="editors" title="Editors">
        <ul aria-label="Editors" className="border-line not-empty:border-t">
          {editors.map((person) => (
            <Person key={person.id} person={person}>
              {manage && (
                <ActButton
                  label="Remove"
                  ariaLabel={`Remove ${person.display_name} from the editors`}
                  act={remove.bind(null, { playlistId: id, userId: person.id })}
                  done={`${person.display_name} is no longer an editor`}
                />
              )}
            </Person>
          ))}
          {invitations.map(({ user, expires_at }) => (
            <Person key={user.id} person={user}>
              <span className="text-sm text-quiet">
                Invited until <Time at={expires_at} />
              </span>
              <ActButton
                label="Withdraw"
                ariaLabel={`Withdraw the invitation of ${user.display_name}`}
                act={remove.bind(null, { playlistId: id, userId: user.id })}
                done="Invitation withdrawn"
              />
            </Person>
          ))}
        </ul>
        {manage && (
          <div className="mt-4">
            {editors.length + invitations.length === 0 && (
              <p className="mb-3 text-sm text-quiet">Only you can change this playlist.</p>
            )}
            <InviteField act={invite} />
          </div>
        )}
      </Section>
    </div>
  );
}

function Person({
  person: { id, display_name, avatar },
  children,
}: {
  person: { id: number; display_name: string; avatar: string };
  children: React.ReactNode;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Picture src={avatar} pixels={32} className="size-8 shrink-0 rounded-full" />
      <Link href={personPath(id)} className="min-w-0 grow truncate hover:underline">
        <bdi>{display_name}</bdi>
      </Link>
      {children}
    </li>
  );
}
