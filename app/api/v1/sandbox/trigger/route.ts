import * as contract from "@/lib/developers/triggers/contract";
import * as triggers from "@/lib/developers/triggers/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.triggerEvents, triggers.triggerEvents),
);
