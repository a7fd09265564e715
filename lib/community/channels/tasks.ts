import "server-only";
import { endConnections } from "@/lib/platform/channels/publish";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { credentialId } from "./names";
import { findJustExpiredTokens } from "./queries";

/** The jobs that close connections; tests pass a `clock` to expire tokens. */
export function channelTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    endConnections: ({ ids }) => endConnections(ids),

    async endExpiredTokens() {
      const expired = await findJustExpiredTokens(clock());
      await endConnections(expired.map((tokenId) => credentialId({ kind: "token", tokenId })));
    },
  });
}
