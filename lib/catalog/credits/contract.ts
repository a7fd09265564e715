import { z } from "zod";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import {
  Contributor,
  Credit,
  contributorRole,
  exampleContributor,
} from "@/lib/catalog/resource-shapes/credit-shapes";
import { releaseName, uniqueIds } from "@/lib/catalog/resource-shapes/release-shapes";
import { id, optionalInteger, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  idList,
  pageOrCursorSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { MAX_CONTRIBUTORS } from "./constants";

const params = z.object({ id: pathId.describe("The id of an artist to which the track belongs.") });

const creditParams = params.extend({ creditId: pathId.describe("The contributor's id.") });

const TrackCredits = z
  .object({
    track: z.object({ id, name: z.string() }),
    credits: z.array(Credit).describe("The track's artists: edit them as `artists` of the track."),
    contributors: z.array(Contributor).describe("In order."),
  })
  .meta({ id: "TrackCredits" });

const CreditRole = z
  .object({
    id: z.string(),
    name: z.string(),
    group: z.string(),
    of: z
      .enum(["artists", "contributors"])
      .describe("Whether it is a role of a track's `artists`, or of its contributors."),
  })
  .meta({ id: "CreditRole" });

const WHO = "`name` is for people without an artist here; send it or `artist_id`, not both.";

const read = { method: "GET", tag: "Credits", scope: "catalog:read" } as const;
const write = { tag: "Credits", access: "account", scope: "catalog:write" } as const;

export const listCreditRoles = operation({
  ...read,
  id: "listCreditRoles",
  path: "/credits/roles",
  summary: "List the roles of credits",
  description: "Lists every role that a credit can have, with its name and group, in the order of credits.",
  access: "anyone",
  response: succeeded({ roles: z.array(CreditRole) }),
  example: {
    response: { roles: [{ id: "mixing", name: "Mixing", group: "Engineering", of: "contributors" }] },
  },
});

export const listArtistCredits = operation({
  ...read,
  id: "listArtistCredits",
  path: "/artists/{id}/credits",
  summary: "List the credits of an artist's tracks",
  description:
    "Lists who did what on the tracks that belong to the artist: those on which it performs or is credited first, the newest track first. " +
    "Accounts that manage the artist see all its tracks, others the published, public ones.",
  access: "account",
  params: z.object({ id: pathId.describe("The artist's id.") }),
  query: z.object({
    track_id: filterBy(optionalInteger(1, Number.MAX_SAFE_INTEGER).describe("Only this track."), {
      index: "credits_artist_index",
    }),
    ...cursorQuery.shape,
  }),
  response: succeeded({ pagination: pageOrCursorSchema(TrackCredits) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: {
      pagination: examplePage([
        {
          track: { id: 1, name: "Harbour Lights" },
          credits: [{ artist: exampleArtist, role: "performer" }],
          contributors: [exampleContributor],
        },
      ]),
    },
  },
});

const ContributorBody = z.object({
  role: contributorRole.describe("One of `GET /credits/roles`."),
  artist_id: id.optional().describe("An artist of the marketplace."),
  name: releaseName(120).optional().describe(WHO),
});

export type ContributorChanges = Partial<z.output<typeof ContributorBody>>;

export const addCredit = operation({
  ...write,
  id: "addCredit",
  method: "POST",
  path: "/artists/{id}/credits",
  summary: "Add a credit to a track",
  description:
    `Adds a contributor at the end of a track's credits; a track has at most ${MAX_CONTRIBUTORS}. The credit gives nobody any rights to the track. ` +
    "The same credit twice is refused with 409. Performers, featured artists and producers are a track's `artists`: edit the track for them.",
  params,
  body: ContributorBody.extend({ track_id: id }),
  status: 201,
  response: succeeded({ contributor: Contributor }),
  errors: ["forbidden", "not_found", "conflict", "quota_exceeded"],
  example: {
    params: { id: 1 },
    body: { track_id: 1, role: "mastering", name: "Ines Prado" },
    response: { contributor: { ...exampleContributor, id: 2, role: "mastering", name: "Ines Prado" } },
  },
});

export const updateCredit = operation({
  ...write,
  id: "updateCredit",
  method: "PUT",
  path: "/artists/{id}/credits/{creditId}",
  summary: "Edit a credit",
  description: `Changes the fields that you send; the others keep their values. ${WHO}`,
  params: creditParams,
  body: patchSchema(ContributorBody),
  response: succeeded({ contributor: Contributor }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1, creditId: 1 },
    body: { role: "recording" },
    response: { contributor: { ...exampleContributor, role: "recording" } },
  },
});

export const orderCredits = operation({
  ...write,
  id: "orderCredits",
  method: "PUT",
  path: "/artists/{id}/credits",
  summary: "Order a track's credits",
  description:
    "Puts the contributors of a track in the order sent, which must name each of them once. When somebody has added or removed one in " +
    "between, the answer is 409: read the list again.",
  params,
  body: z.object({ track_id: id, credit_ids: uniqueIds(1, MAX_CONTRIBUTORS) }),
  ifMatch: listArtistCredits,
  response: succeeded({ contributors: z.array(Contributor) }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { track_id: 1, credit_ids: [1] },
    response: { contributors: [exampleContributor] },
  },
});

export const removeCredits = operation({
  ...write,
  id: "removeCredits",
  method: "DELETE",
  path: "/artists/{id}/credits/{creditId}",
  summary: "Remove credits",
  description:
    "Removes one contributor of the artist's tracks or up to 100: all of them, or none when one is unknown.",
  params: params.extend({
    creditId: idList.describe("The id of a contributor, or up to 100, separated by commas."),
  }),
  response: succeeded({ deleted: z.array(id) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1, creditId: "1" }, response: { deleted: [1] } },
});
