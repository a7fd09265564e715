import type { Template } from "@/db/tagged";
import { USER_COUNT } from "./people";

/** The entries of the audit log that the first run makes before the demo data is loaded. */
const FIRST_RUN_EVENTS = [
  ...["server_named", "test_email_sent", "setup_step_skipped", "setting_changed", "demo_music_loaded"],
];

/** The obstacle to loading the demo data; undefined when there is none. Its rows have fixed ids, and those must be free. */
export async function findSeedProblem(sql: Template<never>): Promise<string | undefined> {
  const [row] = await sql<{ music: boolean; people: boolean; rest: boolean }[]>`
    select exists (select from artists) or exists (select from albums) or exists (select from tracks)
        or exists (select from genres) or exists (select from tags) as music,
      exists (select from users where id <= ${USER_COUNT}) as people,
      exists (select from conversations) or exists (select from access_events where kind <> all (${FIRST_RUN_EVENTS})) or exists (select from invitations)
        or exists (select from api_tokens) or exists (select from push_tokens) or exists (select from beat_requests) as rest`;
  if (row?.music) return "This server already has music.";
  if (row?.people)
    return "This server has accounts that were created before its first run was completed in the browser.";
  if (row?.rest)
    return "This server already has conversations, invitations, applications, tokens or devices.";
  return undefined;
}
