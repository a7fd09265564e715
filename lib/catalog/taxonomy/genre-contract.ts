import { z } from "zod";
import { exampleGenre, Genre, GenreWithCounts } from "@/lib/catalog/resource-shapes/genre-shapes";
import { pathName, succeeded } from "@/lib/platform/http-contract/fields";
import { examplePage, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const example = { ...exampleGenre, tracks_count: 128, artists_count: 42 };

export const listGenres = operation({
  id: "listGenres",
  method: "GET",
  path: "/genres",
  tag: "Genres",
  summary: "List genres",
  description:
    "Lists all genres by name, with their numbers of tracks and artists. Without a token, each genre is minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(GenreWithCounts) }),
  anonymous: succeeded({ pagination: pageSchema(Genre) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([example]) } },
});

export const getGenre = operation({
  id: "getGenre",
  method: "GET",
  path: "/genres/{name}",
  tag: "Genres",
  summary: "Get a genre",
  description:
    "Returns the genre with its numbers of tracks and artists. Without a token, the response is the minimal genre.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({
    name: pathName.describe(
      "The genre's name, percent-encoded. Upper and lower case differ. The name of a genre that was renamed or merged leads to what it is now.",
    ),
  }),
  response: succeeded({ genre: GenreWithCounts }),
  anonymous: succeeded({ genre: Genre }),
  errors: ["not_found"],
  example: { params: { name: exampleGenre.name }, response: { genre: example } },
});
