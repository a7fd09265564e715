import { z } from "zod";
import { imageUrl, pathId, pathName, queryInteger, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { PREVIEW_SIZE } from "./template-constants";
import { MOOD_NAMES } from "./template-names";
import { CoverTemplate, coverDesign, exampleTemplate } from "./template-shapes";

const tag = "Cover art";

const mood = z.enum(MOOD_NAMES, { error: `Must be one of ${MOOD_NAMES.join(", ")}.` });

export const listCoverTemplates = operation({
  id: "listCoverTemplates",
  method: "GET",
  path: "/cover-art/templates",
  tag,
  summary: "List cover templates",
  description:
    "Lists the templates from which covers are drawn, optionally those for a genre or a mood. Genres are compared without regard " +
    "to case.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    genre: z.string().optional().describe("The name of a genre."),
    mood: mood.optional(),
    page: queryInteger(1, 1_000, 1).describe("The page to return, starting at 1."),
    per_page: queryInteger(1, 100, 100).describe("Templates per page."),
  }),
  response: succeeded({ templates: z.array(CoverTemplate), total: z.int().min(0) }),
  example: { query: { mood: "mellow" }, response: { templates: [exampleTemplate], total: 1 } },
});

export const getCoverTemplate = operation({
  id: "getCoverTemplate",
  method: "GET",
  path: "/cover-art/templates/{id}",
  tag,
  summary: "Get a cover template",
  description: "Returns one template with its palettes and options.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({ id: pathName.describe("The template's id, such as `last-bus`.") }),
  response: succeeded({ template: CoverTemplate }),
  errors: ["not_found"],
  example: { params: { id: exampleTemplate.id }, response: { template: exampleTemplate } },
});

export const matchCoverTemplates = operation({
  id: "matchCoverTemplates",
  method: "GET",
  path: "/cover-art/matching-templates",
  tag,
  summary: "Find templates that match",
  description:
    "Returns templates for some genres and a mood, or for a track, best first, and says why each matches. Of a track, its genres, its " +
    "scale and its tempo count. With `track_id`, the other parameters have no effect.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    genres: z.string().optional().describe("Names of genres, separated by commas."),
    mood: mood.optional(),
    track_id: pathId.optional().describe("A track that you may open, also a draft of yours."),
  }),
  response: succeeded({
    templates: z.array(
      CoverTemplate.extend({ why: z.array(z.string()).describe("What matches, in words.") }),
    ),
  }),
  errors: ["not_found"],
  example: {
    query: { genres: "Lo-fi", mood: "mellow" },
    response: { templates: [{ ...exampleTemplate, why: ["Made for Lo-fi", "Looks mellow"] }] },
  },
});

export const previewCoverArt = operation({
  id: "previewCoverArt",
  method: "POST",
  path: "/cover-art/preview",
  tag,
  summary: "Preview a cover",
  description:
    "Returns the URL of the cover as it would be drawn. Nothing is stored, and the same request always gives the same picture.",
  access: "account",
  scope: "catalog:write",
  safe: true,
  body: coverDesign,
  response: succeeded({
    preview_url: imageUrl.describe(
      `A PNG of ${PREVIEW_SIZE} x ${PREVIEW_SIZE} px, drawn when it is asked for.`,
    ),
  }),
  example: {
    body: { template_id: "last-bus", title: "Harbour Lights", artist: "Low Tide Assembly", seed: 7 },
    response: { preview_url: "https://downbeat.example/media/cover-art/harbour-lights.png" },
  },
});
