import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Queued by triggers, so that nothing that ends a token, a session or a participation can forget it. */
export const endConnections = task("endConnections", z.object({ ids: z.array(z.string()) }));

/** Tokens end without a change in the database. The embedded server notices that by itself, others must be told. */
export const endExpiredTokens = task("endExpiredTokens", z.object({}), { schedule: "* * * * *" });
