import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const publishAlbum = task("publishAlbum", z.object({ album_id: z.int() }));
export const rankAlbums = task("rankAlbums", z.object({}), { schedule: "* * * * *" });
