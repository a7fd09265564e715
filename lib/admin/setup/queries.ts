import "server-only";
import { eq } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { installation } from "@/db/schema/installation";
import { users } from "@/db/schema/users";
import { findSeedProblem } from "@/db/seed/problem";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { loadDemo } from "./jobs";

interface Installation {
  name: string;
  initials: string;
  named: boolean;
  email_checked: boolean;
  music_skipped: boolean;
  demo_state: "waiting" | "loading" | "failed" | null;
  demo_step: string;
}

/** Finds the settings of the installation; the defaults when nothing was set up. */
export async function findInstallation(): Promise<Installation> {
  const [row] = await sql<[Installation]>`
    select coalesce(${installation.name}, 'Downbeat') as name, coalesce(${installation.initials}, '') as initials,
      ${installation.named_at} is not null as named,
      ${installation.email_checked_at} is not null as email_checked, ${installation.music_skipped_at} is not null as music_skipped,
        ${installation.demo_state},
      coalesce(${installation.demo_step}, '') as demo_step
    from (values (true)) as one (id) left join ${installation} using (id)`;
  return row;
}

export async function upsertName(naming: { name: string; initials: string }): Promise<void> {
  const { name, initials } = naming;
  await db
    .insert(installation)
    .values({ name, initials, named_at: NOW })
    .onConflictDoUpdate({
      target: installation.id,
      set: {
        name: excluded(installation.name),
        initials: excluded(installation.initials),
        named_at: NOW,
      },
    });
}

/** Records that a step was done or skipped. */
export async function markStep(step: "email" | "music"): Promise<void> {
  const column = sql(step === "email" ? "email_checked_at" : "music_skipped_at");
  await sql`
    insert into ${installation} (${column}) values (now()) on conflict (${sql(installation, "id")}) do update set ${column} = now()`;
}

/** The number of artists, and the oldest one that the account is a member of. */
export async function findUserArtists(userId: number) {
  const [row] = await sql<
    [{ artists: number; own_artist: { id: number; name: string; image: string } | null }]
  >`
    select (select count(*) from ${artists}) as artists, (
      select json_build_object('id', ${artists.id}, 'name', ${artists.name}, 'image', ${artists.image_small})
      from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
      where ${artistMembers.user_id} = ${userId} order by ${artists.id} limit 1) as own_artist`;
  return row;
}

export async function findEmail(userId: number): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** Finds the obstacle to loading the demo music; null when there is none. */
export async function findDemoProblem(): Promise<string | null> {
  return (await findSeedProblem(sql)) ?? null;
}

/** Queues the loading of the demo music. False while it is already waiting or running. */
export async function queueDemo(): Promise<boolean> {
  const state = { demo_state: "waiting", demo_step: "" } as const;
  const rows = await db
    .insert(installation)
    .values(state)
    .onConflictDoUpdate({
      target: installation.id,
      set: state,
      setWhere: expression(sql`${installation.demo_state} is null or ${installation.demo_state} = 'failed'`),
    })
    .returning({ job: expression(enqueue(loadDemo, {})) });
  return rows.length === 1;
}

export async function updateDemo(state: Installation["demo_state"], step: string): Promise<void> {
  await db.update(installation).set({ demo_state: state, demo_step: step });
}
