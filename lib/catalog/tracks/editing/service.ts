import "server-only";
import { mustActFor, mustActForAll } from "@/lib/catalog/membership/service";
import { getTrack } from "@/lib/catalog/tracks/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { invalid } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import type * as contract from "./contract";
import * as queries from "./queries";

/** Changes the fields that are given. Throws `not_found`, `forbidden`, and `validation_failed` for what the fields refer to. */
export async function updateTrack(caller: UserCaller, input: Input<typeof contract.updateTrack>) {
  const { id, ...changes } = input;
  const { row, errors } = await queries.updateTrack(caller, id, changes);
  mustActFor(row, "track");
  if (errors) throw invalid(errors);
  return getTrack(caller, { id, with: [] });
}

/** The same by PUT. */
export function putTrack(caller: UserCaller, input: Input<typeof contract.putTrack>) {
  return updateTrack(caller, input);
}

/** Deletes all the tracks or none. Throws `not_found` or `forbidden` with the id of the first that prevents it. */
export async function deleteTracks(caller: UserCaller, { id: ids }: Input<typeof contract.deleteTracks>) {
  mustActForAll(await queries.deleteTracks(caller, ids), "track");
  return { deleted: ids };
}
