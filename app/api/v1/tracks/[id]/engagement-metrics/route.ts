import { bind, route } from "@/lib/http/server/route";
import * as contract from "@/lib/listening/engagement/contract";
import * as engagement from "@/lib/listening/engagement/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackEngagementMetrics, engagement.getTrackEngagementMetrics),
);
