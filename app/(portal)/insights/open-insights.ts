import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageViewer, requireUser } from "@/app/_request/page-caller";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import {
  getAlbumDashboard,
  getArtistDashboard,
  getArtistOverview,
  getTrackDashboard,
} from "@/lib/listening/insights/dashboards";
import { openEngagement } from "@/lib/listening/insights/engagement-service";
import { listOwnArtists } from "@/lib/listening/insights/service";
import { parsePagePeriod } from "@/lib/listening/insights/spans";
import { pathId } from "@/lib/platform/http-contract/fields";
import { visitInsights } from "@/lib/progress/social/service";

type Parameter = string | string[] | undefined;

/** The period named in the URL; falls back to the default. */
export const parsePeriod = (parameters: Record<string, Parameter>): PagePeriod =>
  parsePagePeriod(parameters, "28-days");

export const openTrack = opener("tracks", async (caller, slug, period) => {
  const [dashboard, engagement] = await Promise.all([
    getTrackDashboard(caller, slug, period),
    openEngagement(caller, slug, period),
  ]);
  return { ...dashboard, engagement };
});
export const openAlbum = opener("albums", getAlbumDashboard);
export const openArtist = opener("artists", getArtistDashboard);

/** Loads a dashboard once for the page and its title. */
function opener<Data>(kind: string, get: (...asked: Parameters<typeof getArtistOverview>) => Promise<Data>) {
  return cache(async (slug: string, period: PagePeriod) => {
    const caller = await requireUser(`/insights/${kind}/${slug}?period=${period}`);
    return loadOrRefuse(get(caller, slug, period), forbidden);
  });
}

/** The caller's own artist named in the URL, else their first; undefined when they have none. */
export async function openOverview(artistParam: Parameter, period: PagePeriod) {
  const caller = await requireUser("/insights");
  const artists = await listOwnArtists(caller);
  const id = artistParam === undefined ? artists[0]?.id : pathId.safeParse(artistParam).data;
  if (id === undefined && artistParam !== undefined) notFound();
  // Somebody else's artist: its own page decides whether the caller may see it.
  if (id !== undefined && !artists.some((own) => own.id === id))
    redirect(`/insights/artists/${id}?period=${period}`);
  const overview =
    id === undefined ? undefined : await loadOrRefuse(getArtistOverview(caller, String(id), period));
  const visit = id === undefined ? undefined : await visitInsights(caller, { artist_id: id });
  const handle = (await pageViewer())?.handle ?? "";
  return { artists, isOperator: caller.isOperator, handle, overview, visit };
}
