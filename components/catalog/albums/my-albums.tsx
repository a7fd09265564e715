import { TYPE_WORDS } from "@/components/catalog/new-album/words";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { CalendarDay } from "@/components/ui/calendar-day";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import { Table, Th } from "@/components/ui/table";
import { TitleCell } from "@/components/ui/title-cell";
import type { StudioAlbum, StudioArtist } from "@/lib/catalog/studio/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { AlbumState } from "./album-state";
import { NewAlbum } from "./new-album";
import { tracksWords } from "./words";

type Props = {
  artists: readonly StudioArtist[];
  artist: StudioArtist;
  pagination: Page & { data: StudioAlbum[] };
};

const WIDE = "hidden md:table-cell align-middle whitespace-nowrap";

/** The albums of an artist, published or not. */
export function MyAlbums({ artists, artist, pagination }: Props) {
  const { data: albums, total } = pagination;
  const create = <NewAlbum artist={artist} />;
  return (
    <>
      <ArtistSwitch
        artists={artists}
        current={artist.id}
        artistHref={(id) => `/studio/albums?artist=${id}`}
      />
      <PageHeader title="Albums" actions={total > 0 && create}>
        Albums, EPs and beat tapes by {artist.name}, published or not.
      </PageHeader>
      <Pager page={pagination} path="/studio/albums" query={{ artist: String(artist.id) }}>
        {total === 0 ? (
          <EmptyState title="No albums yet" action={create}>
            Group tracks in order, under one cover and one release date. Nothing is published until you say
            so.
          </EmptyState>
        ) : (
          <Table caption="Albums">
            <thead>
              <tr>
                <Th className="w-full">Album</Th>
                <Th className={WIDE}>State</Th>
                <Th className={WIDE}>Type</Th>
                <Th className={`${WIDE} text-right`}>Length</Th>
                <Th className={`${WIDE} text-right`}>Release</Th>
              </tr>
            </thead>
            <tbody>
              {albums.map((album) => (
                <tr key={album.id}>
                  <TitleCell
                    href={`/studio/albums/${album.id}`}
                    name={album.name}
                    image={album.image}
                    line={tracksWords(album)}
                  >
                    <div className="text-xs md:hidden">
                      <AlbumState album={album} />
                    </div>
                  </TitleCell>
                  <td className={WIDE}>
                    <AlbumState album={album} />
                  </td>
                  <td className={WIDE}>{TYPE_WORDS[album.type]}</td>
                  <td className={`${WIDE} text-right`}>{album.duration > 0 && playTime(album.duration)}</td>
                  <td className={`${WIDE} text-right`}>
                    <CalendarDay day={album.release_date} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Pager>
    </>
  );
}
