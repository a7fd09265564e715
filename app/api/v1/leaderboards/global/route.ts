import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/leaderboards/contract";
import * as boards from "@/lib/progress/leaderboards/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getGlobalLeaderboard, boards.getGlobalLeaderboard),
);
