import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { sendAlone } from "./connection";
import { issueToken, open } from "./journeys";

/**
 * Two processes on one port, and a replica. Every request has a connection of its own, so that the processes take turns. What the replica
 * does not have yet is seen in what anyone is told; who has just written is told more.
 */

const origin = process.env.E2E_BASE_URL ?? "";
const primary = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
const replica = postgres(process.env.E2E_REPLICA_URL ?? "", { max: 1 });
test.afterAll(async () => {
  await primary.end();
  await replica.end();
});

/** So many requests that each process answers some. */
const TURNS = 6;

async function send(token: string | null, method: string, path: string, body?: object) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const { body: text } = await sendAlone(origin, {
    method,
    path: `${API_BASE}${path}`,
    headers,
    body: body && JSON.stringify(body),
  });
  return JSON.parse(text);
}

async function inTurns<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < TURNS; turn++) answers.push(await ask());
  return answers;
}

test("Who logs a play at one process reads it at the other too, while the replica does not have it", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/settings/developers");
  const token = await issueToken(page, `Replica ${randomUUID()}`, [
    "catalog:read",
    "insights:read",
    "plays:write",
  ]);
  const [own] = await primary<[{ artist: string; track: string }]>`
    select artist_id as artist, track_id as track
    from users join artist_members on user_id = users.id join credits using (artist_id)
    where email = 'producer@downbeat.test' and artist_members.role = 'owner' order by track_id limit 1`;
  const readName = async () => (await send(null, "GET", `/artists/${own.artist}`)).artist.name as string;
  const plays = async () =>
    (await send(token, "GET", `/producer-intelligence/insights/tracks/${own.track}`)).data.plays
      .total as number;

  // The replica is read only when it is known how far it is, and not for long when it is held up: what is seen counts if it was.
  for (let attempt = 1; ; attempt++) {
    await replica`select pg_wal_replay_resume()`;
    const name = `Name ${attempt}`;
    await primary`update artists set name = ${name} where id = ${own.artist}`;
    await expect.poll(() => inTurns(readName)).toEqual(Array(TURNS).fill(name));
    const before = await plays();
    await replica`select pg_wal_replay_pause()`;
    await primary`update artists set name = 'Renamed' where id = ${own.artist}`;
    const play = { device_id: randomUUID(), country: "NL", source: "radio" };
    await send(token, "POST", `/tracks/${own.track}/plays`, play);
    // The limit is counted in the process that passes the word on: once it has answered both, it has done so.
    await inTurns(() => send(token, "GET", "/token"));
    const [mine, all] = [await inTurns(plays), await inTurns(readName)];
    if (all.some((one) => one !== name)) continue;
    expect(mine).toEqual(Array(TURNS).fill(before + 1));
    break;
  }
  await replica`select pg_wal_replay_resume()`;
});
