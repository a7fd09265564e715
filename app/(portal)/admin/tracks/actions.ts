"use server";

import { formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import { moderateTracks } from "@/lib/admin/reports/service";

const page = "/admin/tracks";

export const changeTracks = formAction({
  fields: ["reason"],
  boxes: ["track"],
  act: async ({ values, data }) => {
    const act = text(data, "act");
    const { changed } = await moderateTracks(await requireOperator(page), {
      act,
      track_ids: data.getAll("track").map(Number),
      ...values,
    });
    const tracks = changed === 1 ? "1 track is" : `${changed} tracks are`;
    return { message: `${tracks} ${act === "hide" ? "hidden" : "restored"}; the owners are being emailed.` };
  },
  revalidate: [page, "layout"],
});
