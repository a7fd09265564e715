import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/realtime/endpoints";
import * as realtime from "@/lib/realtime/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getRealtimeConfig, realtime.getRealtimeConfig),
);
