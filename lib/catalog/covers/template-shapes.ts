import { z } from "zod";
import { imageUrl, nameText } from "@/lib/platform/http-contract/fields";
import { MAX_ARTIST, MAX_SEED, MAX_TITLE, PREVIEW_SIZE } from "./template-constants";
import { LAYOUT_NAMES, MOOD_NAMES } from "./template-names";

export const CoverTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    genres: z.array(z.string()).describe("Names of genres that it was made for."),
    moods: z.array(z.enum(MOOD_NAMES)),
    palettes: z
      .array(
        z.object({
          id: z.string(),
          colors: z.array(z.string()).describe("Five colors, `#rrggbb`, the ground first."),
        }),
      )
      .describe("The palettes it offers; the first is used unless you choose another."),
    options: z.object({
      layout: z.object({ values: z.array(z.enum(LAYOUT_NAMES)), default: z.enum(LAYOUT_NAMES) }),
    }),
    preview_url: imageUrl.describe(`A PNG of ${PREVIEW_SIZE} x ${PREVIEW_SIZE} px.`),
  })
  .meta({ id: "CoverTemplate" });

/** The design that a cover is drawn from. */
export const coverDesign = z.object({
  template_id: z.string().describe("The id of a template."),
  title: nameText(1, MAX_TITLE).describe("In any script. Long titles are wrapped and set smaller."),
  artist: nameText(0, MAX_ARTIST).optional().describe("The line below the title; none if empty."),
  palette: z.string().optional().describe("The id of one of the template's palettes; its first by default."),
  seed: z
    .int({ error: `Must be an integer between 0 and ${MAX_SEED}.` })
    .min(0, `Must be an integer between 0 and ${MAX_SEED}.`)
    .max(MAX_SEED, `Must be an integer between 0 and ${MAX_SEED}.`)
    .optional()
    .describe("Another seed makes another picture of the same template; 0 by default."),
  options: z
    .object({
      layout: z.enum(LAYOUT_NAMES).optional().describe("Where the text is; the template's own by default."),
    })
    .optional(),
});

export type CoverDesign = z.output<typeof coverDesign>;

/** The design of a cover as a field of what it is for. */
export const coverArt = coverDesign
  .describe(
    "A cover that is drawn from a template and becomes the picture, as by `POST /tracks/{id}/cover-art`. Not together with `image_upload_id`.",
  )
  .optional();

/** Whether a body has at most one of an uploaded picture and a design. */
export const hasOnePicture = (body: { image_upload_id?: string | undefined; cover_art?: unknown }) =>
  body.image_upload_id === undefined || body.cover_art === undefined;

/** The error of a body with both. */
export const TWO_PICTURES = { path: ["cover_art"], error: "Must not be sent with image_upload_id." };

export const exampleTemplate = {
  id: "last-bus",
  name: "Last bus",
  genres: ["Lo-fi", "Ambient", "Synthwave"],
  moods: ["mellow" as const, "calm" as const],
  palettes: [{ id: "dawn-1", colors: ["#f3e3cf", "#2b2a33", "#e4572e", "#f2a65a", "#6c8e8a"] }],
  options: { layout: { values: [...LAYOUT_NAMES], default: "strip" as const } },
  preview_url: "https://downbeat.example/media/cover-art/last-bus.png",
};
