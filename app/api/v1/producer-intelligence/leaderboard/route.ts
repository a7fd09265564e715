import { bind, route } from "@/lib/http/server/route";
import * as contract from "@/lib/progress/boards/contract";
import * as boards from "@/lib/progress/boards/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLeaderboard, boards.getLeaderboard),
);
