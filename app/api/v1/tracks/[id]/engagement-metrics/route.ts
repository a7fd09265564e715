import * as contract from "@/lib/listening/insights/engagement-contract";
import * as engagement from "@/lib/listening/insights/engagement-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackEngagementMetrics, engagement.getTrackEngagementMetrics),
);
