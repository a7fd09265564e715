import { bind, route } from "@/lib/http/server/route";
import * as contract from "@/lib/listening/insights/contract";
import * as insights from "@/lib/listening/insights/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArtistCollaborations, insights.getArtistCollaborations),
);
