import type { ReactNode } from "react";
import { ArtistCards } from "@/components/accounts/profiles/artist-cards";
import { PersonDetails } from "@/components/accounts/profiles/person-details";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { ListedTrack, RowContext } from "@/components/catalog/track-list/track-row";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { Section } from "@/components/discovery/catalog/section";
import { playlistItem } from "@/components/discovery/playlists/playlist-rows";
import { Notice } from "@/components/ui/notice";
import type { SeenPerson } from "@/lib/accounts/profiles/people-pages";
import type { ManagedArtist } from "@/lib/catalog/artists/pages";

type Props = {
  person: SeenPerson;
  actions: ReactNode;
  artists: ManagedArtist[];
  playlists: readonly Parameters<typeof playlistItem>[0][];
  reposts: readonly ListedTrack[];
  liked: readonly ListedTrack[];
  rows: RowContext;
  /** More beside the profile. */
  children: ReactNode;
};

/** The page of a person: the profile, and below it what they made and passed on. */
export function PersonView({ person, actions, artists, playlists, reposts, liked, rows, children }: Props) {
  return (
    <article className="pb-12">
      <PersonDetails person={person} actions={actions}>
        {person.blocked && (
          <Notice>
            You have blocked <bdi>{person.name}</bdi>. Neither of you can message or follow the other.
          </Notice>
        )}
        <ArtistCards artists={artists} />
        {children}
      </PersonDetails>
      <div className="mx-auto mt-12 max-w-page space-y-12 px-5 md:px-8">
        {playlists.length > 0 && (
          <Section id="playlists" title="Playlists">
            <CardRow label="Playlists" items={playlists.map(playlistItem)} />
          </Section>
        )}
        {reposts.length > 0 && (
          <Section id="reposts" title="Reposts">
            <TrackList tracks={reposts} source="profile" label="Reposted tracks" rows={rows} />
          </Section>
        )}
        {liked.length > 0 && (
          <Section id="likes" title="Likes">
            <TrackList tracks={liked} source="profile" label="Liked tracks" rows={rows} />
          </Section>
        )}
      </div>
    </article>
  );
}
