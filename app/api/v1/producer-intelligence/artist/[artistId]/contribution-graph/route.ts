import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/growth/contract";
import * as growth from "@/lib/progress/growth/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getContributionGraph, growth.getContributionGraph),
);
