import "server-only";
import { listArtistAlbums } from "@/lib/catalog/artists/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { pathId } from "@/lib/platform/http-contract/fields";
import { serve } from "@/lib/platform/http-server/page-operation";
import type { PagePeriod } from "./constants";
import * as contract from "./contract";
import { findFirstDay } from "./queries";
import {
  getAlbumPerformance,
  getArtistCollaborations,
  getArtistPerformance,
  getPerformance,
  getSeries,
  getTrackRealtime,
  type Kind,
} from "./service";
import { pageSpan, type Spans, withPrevious } from "./spans";

/** The data of the insights pages. Each throws `not_found` and `forbidden`; `slug` is the id as the URL has it. */

const MAX_ALBUMS = 100;

const getRealtime = serve(contract.getTrackRealtime, getTrackRealtime);
const getCollaborations = serve(contract.getArtistCollaborations, getArtistCollaborations);

export async function getTrackDashboard(caller: SessionCaller, slug: string, period: PagePeriod) {
  const id = parseId(slug);
  const subject = { kind: "track", id, spans: await periodOfSubject("track", id, period) } as const;
  const [performance, series, { data: realtime }] = await Promise.all([
    getPerformance(caller, subject),
    getSeries(caller, subject),
    getRealtime(caller, { trackId: slug }),
  ]);
  return { performance, series, realtime };
}

export async function getAlbumDashboard(caller: SessionCaller, slug: string, period: PagePeriod) {
  const id = parseId(slug);
  const subject = { id, spans: await periodOfSubject("album", id, period) };
  const [performance, series] = await Promise.all([
    getAlbumPerformance(caller, subject),
    getSeries(caller, { kind: "album", ...subject }),
  ]);
  return { performance, series };
}

export async function getArtistDashboard(caller: SessionCaller, slug: string, period: PagePeriod) {
  // Read before anything starts: what has started when the id is refused would reject unhandled.
  const id = parseId(slug);
  const [overview, { data: collaborations }, albums] = await Promise.all([
    getArtistOverview(caller, slug, period),
    getCollaborations(caller, { artistId: slug }),
    listArtistAlbums(caller, { id, page: 1, per_page: MAX_ALBUMS }),
  ]);
  return { ...overview, collaborations, albums: albums.pagination.data };
}

/** An artist's numbers, as the first page of insights and the top of the artist's own show them. */
export async function getArtistOverview(caller: SessionCaller, slug: string, period: PagePeriod) {
  const id = parseId(slug);
  const subject = { id, spans: await periodOfSubject("artist", id, period) };
  const [performance, series] = await Promise.all([
    getArtistPerformance(caller, subject),
    getSeries(caller, { kind: "artist", ...subject }),
  ]);
  return { performance, series };
}

/** The days of a period: all time begins with the first play. */
async function periodOfSubject(kind: Kind, id: number, period: PagePeriod): Promise<Spans> {
  const { from, to } = pageSpan(period);
  return withPrevious({ from: from ?? (await findFirstDay(kind, id)) ?? to, to });
}

function parseId(slug: string): number {
  const { data } = pathId.safeParse(slug);
  if (data === undefined) throw new ApiError("not_found");
  return data;
}
