import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/social/contract";
import * as social from "@/lib/progress/social/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getSocialAnalytics, social.getSocialAnalytics),
);
