import { accessEvents, invitations } from "@/db/schema/access";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { beatRequests } from "@/db/schema/beat-requests";
import { apiTokens } from "@/db/schema/developers";
import { genres, tags } from "@/db/schema/genres";
import { conversations } from "@/db/schema/messaging";
import { pushTokens } from "@/db/schema/push-tokens";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { USER_COUNT } from "./people";

/** The entries of the audit log that the first run makes before the demo data is loaded. */
const FIRST_RUN_EVENTS = [
  ...["server_named", "test_email_sent", "setup_step_skipped", "setting_changed", "demo_music_loaded"],
];

/** The obstacle to loading the demo data; undefined when there is none. Its rows have fixed ids, and those must be free. */
export async function findSeedProblem(sql: Db): Promise<string | undefined> {
  const [row] = await sql<{ music: boolean; people: boolean; rest: boolean }[]>`
    select exists (select from ${artists}) or exists (select from ${albums}) or exists (select from ${tracks})
        or exists (select from ${genres}) or exists (select from ${tags}) as music,
      exists (select from ${users} where ${users.id} <= ${USER_COUNT}) as people,
      exists (select from ${conversations})
        or exists (select from ${accessEvents} where ${accessEvents.kind} <> all (${FIRST_RUN_EVENTS}))
        or exists (select from ${invitations}) or exists (select from ${apiTokens}) or exists (select from ${pushTokens})
        or exists (select from ${beatRequests}) as rest`;
  if (row?.music) return "This server already has music.";
  if (row?.people)
    return "This server has accounts that were created before its first run was completed in the browser.";
  if (row?.rest)
    return "This server already has conversations, invitations, applications, tokens or devices.";
  return undefined;
}
