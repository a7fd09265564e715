import * as contract from "@/lib/developers/events/contract";
import * as events from "@/lib/developers/events/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listEvents, events.listEvents),
);
