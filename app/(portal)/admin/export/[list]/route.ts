import { dayParameter, handleParameter, listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import * as kinds from "@/lib/admin/lists/kinds";
import { exportAlbums, exportOrders, exportTracks } from "@/lib/admin/lists/service";
import { PEOPLE_FILTERS, PEOPLE_SORTS } from "@/lib/admin/people/kinds";
import { exportPeople } from "@/lib/admin/people/service";
import { ARTIST_FILTERS, ARTIST_SORTS } from "@/lib/catalog/artists/kinds";
import { exportArtists } from "@/lib/catalog/artists/service";
import { exportAccessEvents } from "@/lib/developers/access/service";
import { EVENT_KINDS } from "@/lib/developers/access/states";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import type { UserCaller } from "@/lib/platform/http-contract/caller";

type Parameters = Record<string, string>;
type Export = (caller: UserCaller, parameters: Parameters) => Promise<{ csv: string; is_cut: boolean }>;

/** The lists of operators as files, each with the filter and the order of its page. */
const EXPORTS: Record<string, Export> = {
  tracks(caller, parameters) {
    const { chosen: filter, search } = listQuery(parameters, "state", kinds.TRACK_FILTERS);
    return exportTracks(caller, { filter, search, ...listOrder(parameters, kinds.TRACK_SORTS) });
  },
  albums(caller, parameters) {
    const { chosen: filter, search } = listQuery(parameters, "state", kinds.ALBUM_FILTERS);
    return exportAlbums(caller, { filter, search, ...listOrder(parameters, kinds.ALBUM_SORTS) });
  },
  orders(caller, parameters) {
    const { chosen: filter, search } = listQuery(parameters, "state", kinds.ORDER_FILTERS);
    return exportOrders(caller, { filter, search, ...listOrder(parameters, kinds.ORDER_SORTS) });
  },
  artists(caller, parameters) {
    const { chosen: members, search } = listQuery(parameters, "members", ARTIST_FILTERS);
    return exportArtists(caller, { members, search, ...listOrder(parameters, ARTIST_SORTS) });
  },
  accounts(caller, parameters) {
    const { chosen: role, search } = listQuery(parameters, "role", PEOPLE_FILTERS);
    return exportPeople(caller, { role, search, ...listOrder(parameters, PEOPLE_SORTS) });
  },
  "audit-log"(caller, parameters) {
    const { chosen: kind, search } = listQuery(parameters, "kind", ["all", ...EVENT_KINDS]);
    const [from, to] = [dayParameter(parameters, "since"), dayParameter(parameters, "until")];
    return exportAccessEvents(caller, {
      kind,
      search,
      person: handleParameter(parameters, "person"),
      from,
      to,
    });
  },
};

export async function GET(request: Request, { params }: RouteContext<"/admin/export/[list]">) {
  const name = (await params).list.replace(/\.csv$/, "");
  const caller = await requireOperator(`/admin/export/${name}.csv`);
  const write = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined;
  if (!write) return new Response("Not found", { status: 404 });
  const { csv, is_cut } = await write(caller, Object.fromEntries(new URL(request.url).searchParams));
  const part = is_cut ? `-first-${MAX_EXPORTED_ROWS}` : "";
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}${part}-${new Date().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
