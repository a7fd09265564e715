import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { requireUser } from "@/app/_request/page-caller";
import { listArtistAlbums } from "@/lib/catalog/artists/service";
import type { SessionCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { PERIODS, type Period } from "@/lib/listening/insights/constants";
import * as contract from "@/lib/listening/insights/contract";
import {
  getAlbumPerformance,
  getArtistCollaborations,
  getArtistPerformance,
  getPerformance,
  getSeries,
  getTrackRealtime,
  listOwnArtists,
} from "@/lib/listening/insights/service";
import { spansOf } from "@/lib/listening/insights/spans";

/** The data of an insights page, loaded once and shared by the page and its title. */

type Parameter = string | string[] | undefined;

/** The period named in the URL; falls back to the default. */
export function periodIn({ period }: Record<string, Parameter>): Period {
  return PERIODS.find((known) => known === period) ?? "30-days";
}

export const openTrack = cache(async (slug: string, period: Period) => {
  const { id, caller } = await opened(
    "tracks",
    contract.getTrackAnalytics.params.shape.trackId,
    slug,
    period,
  );
  const asked = { kind: "track", id, spans: spansOf(period) } as const;
  const [performance, series, realtime] = await seen(
    Promise.all([
      getPerformance(caller, asked),
      getSeries(caller, asked),
      getTrackRealtime(caller, { trackId: id }),
    ]),
  );
  return { performance, series, realtime: contract.getTrackRealtime.response.parse(realtime).data };
});

export const openAlbum = cache(async (slug: string, period: Period) => {
  const { id, caller } = await opened(
    "albums",
    contract.getAlbumAnalytics.params.shape.albumId,
    slug,
    period,
  );
  const spans = spansOf(period);
  const [performance, series] = await seen(
    Promise.all([
      getAlbumPerformance(caller, { id, spans }),
      getSeries(caller, { kind: "album", id, spans }),
    ]),
  );
  return { performance, series };
});

const MAX_ALBUMS = 100;

export const openArtist = cache(async (slug: string, period: Period) => {
  const { id, caller } = await opened("artists", artistId, slug, period);
  const [atAGlance, collaborations, albums] = await seen(
    Promise.all([
      glanceAt(caller, id, period),
      getArtistCollaborations(caller, { artistId: id }),
      listArtistAlbums(caller, { id, page: 1, per_page: MAX_ALBUMS }),
    ]),
  );
  return {
    ...atAGlance,
    collaborations: contract.getArtistCollaborations.response.parse(collaborations).data,
    albums: albums.pagination.data,
  };
});

/** The caller's own artist named in the URL, else their first; undefined when they have none. */
export async function openOverview(named: Parameter, period: Period) {
  const caller = await requireUser("/insights");
  const artists = await listOwnArtists(caller);
  const id = named === undefined ? artists[0]?.id : artistId.safeParse(named).data;
  if (id === undefined && named !== undefined) notFound();
  // Somebody else's artist: its own page decides whether the caller may see it.
  if (id !== undefined && !artists.some((own) => own.id === id))
    redirect(`/insights/artists/${id}?period=${period}`);
  const shown = id === undefined ? undefined : await seen(glanceAt(caller, id, period));
  return { artists, isOperator: caller.isOperator, shown };
}

const { artistId } = contract.getArtistAnalytics.params.shape;

async function glanceAt(caller: SessionCaller, id: number, period: Period) {
  const spans = spansOf(period);
  const [performance, series] = await Promise.all([
    getArtistPerformance(caller, { id, spans }),
    getSeries(caller, { kind: "artist", id, spans }),
  ]);
  return { performance, series };
}

async function opened(kind: string, schema: z.ZodType<number>, slug: string, period: Period) {
  const caller = await requireUser(`/insights/${kind}/${slug}?period=${period}`);
  const id = schema.safeParse(slug);
  if (!id.success) notFound();
  return { id: id.data, caller };
}

/** Returns the service's answer; turns its refusals into the matching error pages. */
async function seen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") notFound();
    if (error instanceof ApiError && error.code === "forbidden") forbidden();
    throw error;
  }
}
