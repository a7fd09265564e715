import { operations } from "@/lib/docs/registry/operations";
import type { Operation } from "@/lib/http/contract/operation";
import { createCatalog, restoreSpares } from "./catalog";
import { createTalk, restoreTalk } from "./messaging";
import { paramsOf, type Things } from "./params";
import { createPeople } from "./people";
import { createSounds } from "./sounds";
import { createUploads } from "./uploads";

/**
 * A new database with everything that the examples of the contracts and the guides name, so that each operation succeeds
 * when it is called with its example. Each domain creates its part in a file of this folder.
 */
export interface World {
  /** The caller, who may do all of it, and a token with every scope. */
  userId: number;
  token: string;
  things: Things;
  /** Undoes what a call can only do once. */
  restore(): Promise<void>;
}

/** Fills a database that is empty, since examples name the first thing of each kind. */
export async function createWorld(): Promise<World> {
  const people = await createPeople();
  const catalog = await createCatalog(people);
  const talk = await createTalk(people);
  const { caller, other } = people;
  const { upload, restore: restoreUploads } = await createUploads(people);
  const sounds = await createSounds(people, catalog.track);
  const things = { user: other.id, ...catalog, ...talk, upload };
  for (const operation of operations) mustBeKnown(operation, things);
  return {
    userId: caller.id,
    token: caller.token,
    things,
    async restore() {
      await Promise.all([restoreTalk(), restoreUploads()]);
      await restoreSpares(caller);
      await sounds.restore();
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
