import * as contract from "@/lib/listening/insights/contract";
import * as insights from "@/lib/listening/insights/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArtistCollaborations, insights.getArtistCollaborations),
);
