import * as contract from "@/lib/community/channels/contract";
import * as channels from "@/lib/community/channels/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getRealtimeConfig, channels.getRealtimeConfig),
);
