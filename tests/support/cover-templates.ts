import { expect } from "vitest";
import { z } from "zod";
import * as covers from "@/app/media/cover-art/[designId]/route";
import { get } from "@/tests/support/api";

const Template = z.strictObject({
  id: z.string(),
  name: z.string(),
  genres: z.array(z.string()).min(1),
  moods: z.array(z.string()).min(1),
  palettes: z
    .array(z.strictObject({ id: z.string(), colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).length(5) }))
    .min(3),
  options: z.strictObject({
    layout: z.strictObject({ values: z.array(z.string()), default: z.string() }),
  }),
  preview_url: z.url(),
});

export type CoverTemplate = z.output<typeof Template>;

/** The templates of a list, whose shape is checked. */
export async function listTemplates(query = ""): Promise<CoverTemplate[]> {
  const { status, body } = await get(`/cover-art/templates${query}`);
  expect(status).toBe(200);
  return z.array(Template).parse(body.templates);
}

/** The answer at the address of a cover's preview. */
export function pictureAt(url: string): Promise<Response> {
  const { pathname, href } = new URL(url, "http://downbeat.test");
  return covers.GET(new Request(href), {
    params: Promise.resolve({ designId: pathname.split("/").at(-1) ?? "" }),
  });
}
