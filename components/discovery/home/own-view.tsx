import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem, resumableItem, trackItem } from "@/components/discovery/catalog/items";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { Link } from "@/components/ui/link";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import { FeaturedCollections, type FrontMusic } from "./front-view";
import { GenreSection } from "./genre-section";
import { MostPlayed } from "./most-played";
import { NewMusic } from "./new-music";
import { OpenRequests } from "./open-requests";
import { ProducerLine, type ProducerNumbers } from "./producer-line";
import { Rising } from "./rising";
import { StartHint } from "./start-hint";

/** The station of a track that the viewer likes. */
interface Recommendation {
  because: Pick<ShownTrack, "id" | "name">;
  tracks: readonly ShownTrack[];
}

type Props = FrontMusic & {
  /** Null for those who have no artist. */
  numbers: ProducerNumbers | null;
  /** The latest plays of the viewer, each with its length. */
  played: readonly { track: ShownTrack; ms_played: number | null }[];
  /** Releases and reposts of those whom the viewer follows. */
  followed: readonly (ShownTrack | ShownAlbum)[];
  /** Null where the viewer likes nothing yet. */
  recommendation: Recommendation | null;
  /** Requests that the viewer's artists could answer. */
  fitting: readonly OpenRequest[];
  /** In place of the music where there is none. */
  children: ReactNode;
};

/** The front page of an account: first what it was at, then what is new for it, then the rest. */
export function OwnView({ numbers, played, followed, recommendation, fitting, children, ...music }: Props) {
  const { rising, isRising, changes, newest, albums, charted, genres, requests, collections, rows } = music;
  const own = fitting.length > 0 ? fitting : requests;
  return (
    <div className="mx-auto max-w-page space-y-12 px-5 pt-8 md:px-8">
      <h1 className="sr-only">Home</h1>
      {numbers && <ProducerLine {...numbers} />}
      {played.length === 0 && followed.length === 0 && !recommendation && <StartHint />}
      {played.length > 0 && (
        <Section id="played" title="Continue listening" more={{ href: "/history", label: "Your history" }}>
          <CardRow label="Continue listening" items={played.map(resumableItem)} first isShort />
        </Section>
      )}
      {followed.length > 0 && (
        <Section id="followed" title="New from those you follow" more={{ href: "/feed", label: "Your feed" }}>
          <CardRow
            label="New from those you follow"
            isShort
            items={followed.map((thing) =>
              thing.model_type === "track" ? trackItem(thing) : albumItem(thing),
            )}
          />
        </Section>
      )}
      {recommendation && (
        <Section id="for-you" title="For you">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 text-sm text-quiet">
              Because you like{" "}
              <Link href={trackPath(recommendation.because)} className="link">
                <bdi>{recommendation.because.name}</bdi>
              </Link>
            </p>
            <StartRadio type="track" id={recommendation.because.id} label={recommendation.because.name} />
          </div>
          <TrackList tracks={recommendation.tracks} source="radio" label="For you" rows={rows} />
        </Section>
      )}
      {children}
      {rising.length > 0 && <Rising tracks={rising} isRising={isRising} changes={changes} rows={rows} />}
      {numbers && own.length > 0 && (
        <OpenRequests title={fitting.length > 0 ? "Requests that fit you" : "Open requests"} requests={own} />
      )}
      <NewMusic tracks={newest} albums={albums} rows={rows} />
      {charted.length > 0 && <MostPlayed places={charted} rows={rows} />}
      {collections.length > 0 && <FeaturedCollections collections={collections} />}
      {genres.length > 0 && <GenreSection genres={genres.slice(0, 8)} />}
      {!numbers && requests.length > 0 && <OpenRequests title="Open requests" requests={requests} />}
    </div>
  );
}
