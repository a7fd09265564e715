import * as contract from "@/lib/developers/event-types/contract";
import * as types from "@/lib/developers/event-types/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listEventTypes, types.listEventTypes),
);
