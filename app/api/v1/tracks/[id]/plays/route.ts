import * as contract from "@/lib/listening/plays/contract";
import * as plays from "@/lib/listening/plays/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackPlays, plays.getTrackPlays),
  bind(contract.logPlay, plays.logPlay),
);
