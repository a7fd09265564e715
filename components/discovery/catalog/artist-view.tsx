import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { countryName } from "@/components/accounts/profiles/countries";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { ListPart } from "@/components/ui/more-link";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { pluralize } from "@/lib/platform/counted";
import { ArtistBio } from "./artist-bio";
import { ArtistAlbums, ArtistDescription, ArtistTracks } from "./artist-tabs";
import { Head } from "./head";
import type { ShownAlbum, ShownTrack } from "./parts";

const TABS = ["tracks", "albums", "about"] as const;

/** The chosen tab and what it shows; `cursor` is undefined at the start of a list. */
export type ShownOfArtist =
  | { tab: "tracks"; cursor: string | undefined; tracks: ListPart<ShownTrack>; rows: RowContext }
  | { tab: "albums"; cursor: string | undefined; albums: ListPart<ShownAlbum> }
  | { tab: "about" };

/** The page of an artist. `actions` are the buttons beside play; `progress` is what its owner has reached; `placements` the playlists with its tracks. */
export function ArtistView({
  artist,
  shown,
  actions,
  progress,
  placements,
}: {
  artist: OpenArtist;
  shown: ShownOfArtist;
  actions: ReactNode;
  progress: ReactNode;
  placements: ReactNode;
}) {
  const { name, image, verified, city, country, top_tracks, plays_count, tracks_count, albums_count } =
    artist;
  const place = [city, country && countryName(country)].filter(Boolean).join(", ");
  const path = artistPath(artist);
  const words = { tracks: `Tracks ${tracks_count}`, albums: `Albums ${albums_count}`, about: "About" };
  return (
    <article className="mx-auto max-w-page px-5 md:px-8">
      <Head
        image={image}
        name={name}
        round
        above={
          verified ? (
            <span className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden className="size-4 text-green" /> Verified artist
            </span>
          ) : (
            "Artist"
          )
        }
        below={
          <>
            <p>{[place, pluralize(plays_count, "play")].filter(Boolean).join(" · ")}</p>
            <ArtistBio artist={artist} isShort={shown.tab !== "about"} />
          </>
        }
      >
        {top_tracks.length > 0 && (
          <PlayButton
            tracks={top_tracks.map(playable)}
            source="profile"
            label={`the top tracks of ${name}`}
            size="lg"
          />
        )}
        {actions}
      </Head>
      {progress}
      <div className="mt-8 mb-6">
        <LinkTabs
          label={`More of ${name}`}
          positions={TABS.map((one) => ({
            href: one === "tracks" ? path : `${path}?tab=${one}`,
            word: words[one],
            current: one === shown.tab,
          }))}
        />
      </div>
      {shown.tab === "tracks" && <ArtistTracks artist={artist} placements={placements} {...shown} />}
      {shown.tab === "albums" && <ArtistAlbums artist={artist} {...shown} />}
      {shown.tab === "about" && <ArtistDescription artist={artist} />}
    </article>
  );
}
