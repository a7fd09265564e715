import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/insights/contract";
import * as insights from "@/lib/insights/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAlbumChart, insights.getAlbumChart),
);
