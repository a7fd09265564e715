import { readFileSync } from "node:fs";
import { sql } from "@/db/client";
import { relation } from "@/db/relation";
import { pushNext } from "@/lib/community/messaging/outbox-queries";
import { sendMessage, startConversation } from "@/lib/community/messaging/service";
import * as eventsContract from "@/lib/developers/events/contract";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import * as events from "@/lib/developers/events/service";
import * as tokensContract from "@/lib/developers/tokens/contract";
import * as tokens from "@/lib/developers/tokens/service";
import { catchUp, readActivities } from "@/lib/platform/activity-log/service";
import { controlBank } from "@/lib/test-bank/control";
import {
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";
import { inTurns, issueTokens } from "./api";
import { createCase } from "./api-cases";
import { type BenchEnvironment, startGateway } from "./contenders";
import { buy } from "./market";
import { createSeller } from "./market-data";
import { measureProcessor } from "./processor";
import { table } from "./table";
import { median } from "./timings";
import type { WebhookSize } from "./webhooks";

/** The costs of events for those who act, for the consumer that records them, and for programs that ask for them. */

const ROUNDS = 6;
const CLIENTS = 4;
/** So that rounds of each take about as long. */
const LIKES_OF_SALE = 40;
const MESSAGES_OF_SALE = 8;
/** Polls without news may cost so many times what `GET /token` costs. */
const GOALS = { recordingMs: 0.12, poll: 1.1 };
/** As many activities as the consumer takes at once. */
const BATCH = 1_000;
const BATCHES = 4;

/** Measures them on an empty database. Returns whether the goals are met. */
export async function benchEvents(environment: BenchEnvironment, size: WebhookSize): Promise<boolean> {
  await benchActs(size.acts);
  const isRecordedFast = await benchRecording();
  return (await benchPoll(environment, size.askSeconds)) && isRecordedFast;
}

/** Acts on an installation where nobody has events, in turns with and without what announces and records them. */
async function benchActs(acts: number): Promise<void> {
  await controlBank("webhooks", { mode: "drop" });
  const seller = await createSeller(acts * (ROUNDS + 1) * 2);
  const people: number[] = [];
  for (let place = 0; place < LIKES_OF_SALE * CLIENTS; place++) people.push((await createUser()).id);
  const conversations: number[] = [];
  for (let place = 0; place < CLIENTS; place++) {
    const body = { message_text: "Hello", user_id: people[place + CLIENTS] };
    const { data } = await startConversation(userCaller(people[place] as number), body as never);
    conversations.push(data.conversation.id);
  }
  await sql`delete from event_accounts`;
  await catchUp(eventConsumer);
  const likes = relation("likes");
  const track = (number: number) => seller.trackIds[number % seller.trackIds.length] as number;
  const person = (number: number) => people[number % people.length] as number;
  const ACTS: Record<string, { times: number; act: (number: number) => Promise<unknown> }> = {
    "a like": {
      times: acts * LIKES_OF_SALE,
      act: (number) => likes.put(person(number), track(Math.floor(number / people.length))),
    },
    "a message, until it is pushed": {
      times: acts * MESSAGES_OF_SALE,
      act: async (number) => {
        const conversation_id = conversations[number % CLIENTS] as number;
        const body = { conversation_id, message_text: "Once more from the bridge." };
        await sendMessage(userCaller(person(number % CLIENTS)), body as never);
        await pushNext(conversation_id, 100, async () => {});
      },
    },
    "a sale, from its start to the license": {
      times: acts,
      act: (number) => buy(person(number), track(number)),
    },
  };
  const rows: (string | number)[][] = [];
  for (const [name, { times, act }] of Object.entries(ACTS)) {
    const costs = { with: [] as number[], without: [] as number[] };
    let number = 0;
    const round = async (kind: keyof typeof costs, isCounted: boolean) => {
      await setAnnouncements(kind === "with");
      const { node, postgres } = await measureProcessor(async () => {
        await inParallel(times, () => act(number++));
        if (kind === "with") await readActivities(eventConsumer);
      });
      if (isCounted) costs[kind].push((node + postgres) / times);
      if (kind === "without") await catchUp(eventConsumer);
    };
    for (let pair = 0; pair <= ROUNDS; pair++)
      for (const kind of pair % 2 ? (["with", "without"] as const) : (["without", "with"] as const))
        await round(kind, pair > 0);
    const ratios = costs.with.map((cost, place) => cost / (costs.without[place] ?? Number.NaN));
    rows.push([name, times, median(costs.without), median(costs.with), median(ratios)]);
  }
  await setAnnouncements(true);
  console.log(
    `\n${table(["without developers, ms of processor", "a round", "no events", "with them", "median of pairs"], rows)}`,
  );
}

async function inParallel(times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const client = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Switches what announces changes: its triggers, and the function that they and some statements call. */
async function setAnnouncements(isOn: boolean): Promise<void> {
  const triggers = await sql<{ name: string; on: string }[]>`
    select tgname as name, tgrelid::regclass::text as on from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like 'announce\\_%' and not tgisinternal`;
  for (const { name, on } of triggers)
    await sql.unsafe(`alter table ${on} ${isOn ? "enable" : "disable"} trigger ${name}`);
  const text = readFileSync("db/functions/platform/announce.sql", "utf8");
  await sql.unsafe(isOn ? text : text.replace(/\$\$.*\$\$/s, "$$$$ select $$$$"));
}

/** The consumer records a batch of activities, each of which is an event of one account. */
async function benchRecording(): Promise<boolean> {
  const producers: number[] = [];
  for (let place = 0; place < 50; place++) {
    const { id } = await createCaller();
    const artist = await createArtist({ owner_id: id });
    producers.push((await createTrack([artist.id])).id);
  }
  const fans: number[] = [];
  for (let place = 0; place < BATCH / producers.length; place++) fans.push((await createUser()).id);
  await catchUp(eventConsumer);
  const costs: { node: number; postgres: number }[] = [];
  const likes = relation("likes");
  for (let batch = 0; batch <= BATCHES; batch++) {
    for (const track of producers)
      for (const fan of fans)
        if (batch % 2) await createComment(track, fan);
        else if (batch % 4 === 0) await likes.put(fan, track);
        else await likes.remove(fan, track);
    const [{ before }] = await sql<[{ before: number }]>`select count(*) as before from api_events`;
    const { node, postgres } = await measureProcessor(() => readActivities(eventConsumer));
    const [{ after }] = await sql<[{ after: number }]>`select count(*) as after from api_events`;
    if (after - before !== BATCH) throw new Error(`${after - before} of ${BATCH} events were recorded.`);
    if (batch > 0) costs.push({ node: node / BATCH, postgres: postgres / BATCH });
  }
  const cost = median(costs.map(({ node, postgres }) => node + postgres));
  const [node, postgres] = [costs.map((each) => each.node), costs.map((each) => each.postgres)].map(median);
  console.log(
    `\nRecording takes ${cost.toFixed(3)} ms of processor an event (goal: ${GOALS.recordingMs}), ` +
      `${node?.toFixed(3)} of Node and ${postgres?.toFixed(3)} of PostgreSQL.`,
  );
  return cost <= GOALS.recordingMs;
}

/** Asks for events after the last, and for the token, in turns. */
async function benchPoll(environment: BenchEnvironment, seconds: number): Promise<boolean> {
  const { id, token } = await createCaller();
  const artist = await createArtist({ owner_id: id });
  for (let place = 0; place < 100; place++)
    await createComment((await createTrack([artist.id])).id, (await createUser()).id);
  await catchUp(eventConsumer);
  const gateway = await startGateway(environment);
  const first = await fetch(`${gateway.origin}/api/v1/events?after=now`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { position } = await first.json();
  const cases = [
    createCase("GET /events without news", eventsContract.listEvents, events.listEvents, id, {
      query: { after: position },
    }),
    createCase("GET /token", tokensContract.getOwnToken, tokens.getOwnToken, id),
  ];
  const own = await issueTokens(id);
  // For seconds after its start the gateway still loads pages in the background, so the first turns do not count.
  for (const one of cases) await inTurns([gateway], one, own, seconds);
  const results = cases.map(() => ({ perSecond: [] as number[], processor: [] as number[] }));
  for (let round = 0; round < 3; round++)
    for (const [place, one] of cases.entries()) {
      const result = (await inTurns([gateway], one, own, seconds)).get("gateway");
      if (!result) continue;
      results[place]?.perSecond.push(result.perSecond);
      results[place]?.processor.push(result.processor);
    }
  await gateway.stop();
  const rows = cases.map(({ name }, place) => [
    name,
    median(results[place]?.perSecond ?? []),
    median(results[place]?.processor ?? []),
  ]);
  console.log(`\n${table(["", "requests/s", "processor µs"], rows)}`);
  const [poll, ask] = rows as [[string, number, number], [string, number, number]];
  const [rate, processor] = [ask[1] / poll[1], poll[2] / ask[2]];
  console.log(
    `\nA poll takes ${rate.toFixed(2)} times the time and ${processor.toFixed(2)} times the processor (goal: ${GOALS.poll}).`,
  );
  return processor <= GOALS.poll;
}
