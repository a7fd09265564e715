import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/network/contract";
import * as network from "@/lib/progress/network/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getCollaborationNetwork, network.getCollaborationNetwork),
);
