import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { acceptedWrites } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createBeatRequests } from "./beat-requests";
import { createCatalog } from "./catalog";
import { createCollections } from "./collections";
import { createLicenses } from "./licenses";
import { createMembers } from "./members";
import { createTalk } from "./messaging";
import { createOffers } from "./offers";
import { paramsOf, type Things } from "./params";
import { createPayments } from "./payments";
import { createPeople } from "./people";
import { createPlaylists } from "./playlists";
import { createPlay } from "./plays";
import { createPurchases } from "./purchases";
import { createSales } from "./sales";
import { takeSnapshot } from "./snapshot";
import { createSounds } from "./sounds";
import { createUploads } from "./uploads";

/**
 * A new database with everything that the examples of the contracts and the guides name, so that each operation succeeds
 * when it is called with its example. Each module creates its part in a file of this folder.
 */
export interface World {
  /** The caller, who may do all of it, and a token with every scope. */
  userId: number;
  token: string;
  things: Things;
  /** Has all tables as they were at the first time, but for tokens and sessions, if a call may have changed something since the last time. */
  restore(): Promise<void>;
  /** Another token in place of all that the caller has: some examples end theirs, and all together are more than one may send in a minute. */
  renewToken(): Promise<string>;
}

/** Fills a database that is empty, since examples name the first thing of each kind. */
export async function createWorld(): Promise<World> {
  const people = await createPeople();
  const catalog = await createCatalog(people);
  const talk = await createTalk(people);
  const { caller, other } = people;
  const uploads = await createUploads(people);
  await createSounds(people, catalog.track);
  await createPayments(people);
  const playlists = await createPlaylists(people, catalog.track);
  const members = await createMembers(people, catalog.track);
  const collections = await createCollections(people, catalog.track);
  await createSales(people, catalog.track);
  const offers = await createOffers(catalog.track);
  // The first purchase is the one that examples name.
  const licenses = await createLicenses(people, catalog);
  const purchases = await createPurchases(people);
  const beatRequests = await createBeatRequests(people);
  const play = await createPlay(people, catalog.track);
  const things = {
    user: other.id,
    self: "me",
    ...catalog,
    ...talk,
    ...playlists,
    ...members,
    ...collections,
    ...uploads,
    ...licenses,
    ...offers,
    ...purchases,
    ...beatRequests,
    play,
  };
  for (const operation of operations) mustBeKnown(operation, things);
  let restored = -1;
  let writeBack: (() => Promise<void>) | undefined;
  return {
    userId: caller.id,
    token: caller.token,
    things,
    async renewToken() {
      await sql`delete from api_tokens where user_id = ${caller.id}`;
      return createToken(caller.id);
    },
    async restore() {
      if (restored === acceptedWrites()) return;
      restored = acceptedWrites();
      if (writeBack) await writeBack();
      else writeBack = await takeSnapshot();
    },
  };
}

/** An example names the world's things, or its sample would be answered with 404. */
function mustBeKnown(operation: Operation, things: Things): void {
  const known = paramsOf(operation, things);
  for (const [name, value] of Object.entries(known)) {
    const shown = operation.example.params?.[name];
    if (shown === value) continue;
    throw new Error(
      `The example of ${operation.id} has ${name} ${shown}, the world has ${value}: make them equal in the contract or ` +
        "in tests/support/worlds.",
    );
  }
}
