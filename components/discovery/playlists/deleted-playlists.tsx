import { Section } from "@/components/discovery/catalog/section";
import { ActButton } from "@/components/ui/act-button";
import { Time } from "@/components/ui/time";
import type { DeletedPlaylist } from "@/lib/community/playlists/edit-pages";

/** Playlists that the viewer deleted, each with a button that restores it; nothing while there is none. */
export function DeletedPlaylists({
  deleted,
  restore,
}: {
  deleted: readonly DeletedPlaylist[];
  restore: (given: { playlistId: number }) => Promise<{ message?: string }>;
}) {
  if (deleted.length === 0) return null;
  return (
    <Section id="deleted" title="Recently deleted">
      <ul aria-label="Deleted playlists" className="max-w-text border-t border-line">
        {deleted.map(({ id, name, deleted_at }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line py-2">
            <p className="min-w-0 grow">
              <bdi className="block truncate font-medium">{name}</bdi>
              <span className="text-sm text-quiet">
                Deleted <Time at={deleted_at} />
              </span>
            </p>
            <ActButton
              label="Restore"
              ariaLabel={`Restore ${name}`}
              act={restore.bind(null, { playlistId: id })}
              done={`${name} is back`}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
