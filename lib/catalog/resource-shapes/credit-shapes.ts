import { z } from "zod";
import { CREDIT_ROLES } from "@/db/values/music";
import { id, modelType } from "@/lib/platform/http-contract/fields";
import { Artist } from "./artist-shapes";
import { CONTRIBUTOR_ROLES, type ContributorRoleId } from "./contributor-kinds";

/** One of a track's artists, and what it is there. */
export const Credit = z.object({ artist: Artist, role: z.enum(CREDIT_ROLES) }).meta({ id: "Credit" });

// Safe cast: a record has its keys, and there are some.
export const contributorRole = z.enum(
  Object.keys(CONTRIBUTOR_ROLES) as [ContributorRoleId, ...ContributorRoleId[]],
);

/** Somebody who worked on a track without being one of its artists. */
export const Contributor = z
  .object({
    id,
    role: contributorRole,
    name: z.string().describe("What they are called; of an artist of the marketplace, its name."),
    artist: Artist.nullable().describe("Null for people who have no artist here."),
    model_type: modelType("contributor"),
  })
  .meta({ id: "Contributor" });

export type Contributor = z.output<typeof Contributor>;

export const exampleContributor = { id: 1, role: "mixing", name: "Marta Vidal", artist: null } as const;
