import * as contract from "@/lib/catalog/taxonomy/genre-contract";
import * as genres from "@/lib/catalog/taxonomy/genre-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getGenre, genres.getGenre),
);
