import { z } from "zod";
import { day, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ProducerLevel, XpOfSource } from "./shapes";

/** The level of the viewer, and the XP of a period by source. */
export const getProgress = pageOperation({
  id: "getProgress",
  access: "account",
  /** The days in UTC, both included; `from` is null for all time. */
  input: z.object({ from: day.nullable(), to: day }),
  output: z.object({ level: ProducerLevel, sources: z.array(XpOfSource) }),
});

/** The level of the account that owns an artist, for everybody. */
export const getArtistStanding = pageOperation({
  id: "getArtistStanding",
  access: "anyone",
  params: z.object({ artist_id: portalId }),
  output: z.object({ level: z.int(), title: z.string() }).nullable(),
});
