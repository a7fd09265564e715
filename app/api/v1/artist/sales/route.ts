import * as contract from "@/lib/commerce/finances/contract";
import * as finances from "@/lib/commerce/finances/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtistSales, finances.listArtistSales),
);
