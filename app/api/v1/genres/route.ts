import * as contract from "@/lib/catalog/genres/contract";
import * as genres from "@/lib/catalog/genres/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listGenres, genres.listGenres),
);
