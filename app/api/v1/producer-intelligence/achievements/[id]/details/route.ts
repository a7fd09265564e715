import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/achievements/contract";
import * as achievements from "@/lib/progress/achievements/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAchievement, achievements.getAchievement),
);
