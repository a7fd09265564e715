import { CoverPanel } from "@/components/catalog/covers/cover-panel";
import { LiveProcessing } from "@/components/catalog/tracks/live-processing";
import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import { HiddenNotice } from "@/components/ui/hidden-notice";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenAlbum } from "@/lib/catalog/studio/pages";
import { AlbumForm } from "./album-form";
import { AlbumRelease } from "./album-release";
import { AlbumState } from "./album-state";
import { AlbumTracks } from "./album-tracks";

/** An album with its tracks, its form and its cover. */
export function AlbumView({ album }: { album: OpenAlbum }) {
  const waiting = album.tracks.filter(({ status }) => status === "processing").length;
  const drafts = album.tracks.filter(
    ({ status, publish_at }) => (status === "draft" || status === "processing") && publish_at === null,
  );
  const { id, name, type, description, release_date, visibility } = album;
  const values = { id, name, type, description, release_date, visibility };
  return (
    <LiveProcessing waiting={waiting}>
      <DetailHeader trail={[{ href: "/studio/albums", label: "Albums" }]} title={name}>
        <div className="flex flex-wrap items-center gap-2">
          {album.status === "published" && (
            <LinkButton href={albumPath(album)} size="sm">
              View public page
            </LinkButton>
          )}
          <AlbumRelease
            album={{
              id,
              name,
              status: album.status,
              publish_at: album.publish_at,
              tracks_count: album.tracks_count,
            }}
            canDeleteTracks={album.tracks.every(({ can_delete }) => can_delete)}
            drafts={drafts.map((track) => track.id)}
          />
        </div>
      </DetailHeader>
      <div className="mb-6 text-sm">
        <AlbumState album={album} />
        <HiddenNotice noun="album" id={id} reason={album.hidden_reason} />
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-8">
          <AlbumTracks album={album} />
          <section aria-labelledby="details">
            <h2 id="details" className="mb-3 text-lg font-semibold">
              Details
            </h2>
            <AlbumForm album={values} />
          </section>
        </div>
        <CoverPanel kind="album" id={id} name={name} image={album.image} />
      </div>
    </LiveProcessing>
  );
}
