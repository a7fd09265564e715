import { z } from "zod";
import { PLAY_SOURCES } from "@/db/values/discovery";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { MAX_MS_PLAYED } from "./constants";

/** A play by somebody who is not signed in. The device is a name that the browser has made up. */
export const logListen = pageOperation({
  id: "logListen",
  access: "visitor",
  input: z.object({
    track_id: id,
    event_id: z.guid(),
    device_id: z.string().regex(/^web-[\da-f-]{36}$/),
    ms_played: z.int().min(0).max(MAX_MS_PLAYED),
    source: z.enum(PLAY_SOURCES),
  }),
  output: z.object({ counted: z.boolean() }),
});
