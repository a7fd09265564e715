import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "@/db/client";
import { PART_BYTES, TUS_VERSION } from "@/lib/catalog/uploads/constants";
import { STREAM_KBPS } from "@/lib/platform/audio-codec/constants";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { createArtist, createUser } from "@/tests/support/factories";
import { record, resampled } from "@/tests/support/prints";
import { wavFile } from "@/tests/support/sounds";
import { issueTokens } from "./api";
import { type BenchEnvironment, type Contender, program, startGateway } from "./contenders";
import { markdownTable } from "./table";
import { Timings } from "./timings";

/** Measures an upload: the time until a file plays, other requests meanwhile, and the beginning of its stream. */

/** On two cores that have nothing else to do. */
const GOAL_SECONDS = 9;
/** Reads may take so many times as long while files are processed, in the 99th percentile. */
const GOAL_READS = 2;

const RATE = 44_100;
const LOOK_MS = 100;
/** A read begins so often. */
const READ_MS = 10;
/** The range that a player asks for first. */
const FIRST_BYTES = 65_536;

interface Size {
  /** The length of each file. */
  seconds: number;
  /** The number of files that are processed one after the other, and at once. */
  alone: number;
  together: number;
  /** The time over which reads are measured before and after. */
  quietMs: number;
  /** The number of times that the stream is begun. */
  starts: number;
}

/** Uploads, publishes and streams over HTTP, and prints the tables. Returns whether all files were published and stream whole. */
export async function benchUploads(environment: BenchEnvironment, size: Size): Promise<boolean> {
  const gateway = await startGateway(environment);
  const producer = await Producer.signUp(gateway, size.seconds);
  const [quiet, busy, published] = [new Timings(), new Timings(), new Timings()];
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, gateway.memoryOfChildren());
  }, LOOK_MS);

  const links: string[] = [];
  for (let n = 0; n < size.alone; n++) {
    const send = await producer.prepare();
    await published.take(async () => {
      const id = await producer.create(await send());
      await producer.untilReady([id]);
      links.push(await producer.begin(id));
    });
  }

  const uploads: string[] = [];
  for (let n = 0; n < size.together; n++) uploads.push(await (await producer.prepare())());
  await read(producer, quiet, sleep(size.quietMs));
  const all = new Timings();
  await read(
    producer,
    busy,
    all.take(async () => {
      const ids = await Promise.all(uploads.map((id) => producer.create(id)));
      await producer.untilReady(ids);
      for (const id of ids) links.push(await producer.begin(id));
    }),
  );
  await read(producer, quiet, sleep(size.quietMs));
  clearInterval(watching);

  const lengths = await Promise.all(links.map((link) => streamLength(link)));
  const whole = size.seconds * STREAM_KBPS * 125;
  const right = lengths.filter((length) => Math.abs(length / whole - 1) < 0.02).length;
  const what = `${size.seconds} s of 44.1 kHz, 24 bit, stereo`;
  console.log(`\n${markdownTable(
    [what, "", "goal"],
    [
      [
        "seconds from its last part until it is published and plays, median",
        published.median / 1000,
        `${GOAL_SECONDS}`,
      ],
      [`the same, the longest of ${published.count}`, published.p99 / 1000, ""],
      ["megabytes of the process that decodes and encodes, at most", memory, ""],
      [`seconds for ${size.together} that come at once`, all.median / 1000, ""],
    ],
  )}\n
${markdownTable(
  ["a read", "reads", "median ms", "99 % ms"],
  [
    ["with nothing else", quiet.count, quiet.median, quiet.p99],
    [`while those ${size.together} are processed`, busy.count, busy.median, busy.p99],
    [
      `times as long (goal: ${GOAL_READS} in the 99th percentile)`,
      "",
      busy.median / quiet.median,
      busy.p99 / quiet.p99,
    ],
  ],
)}\n
${await benchStream(environment, producer, size)}\n`);
  console.log(`${right} of ${links.length} files were published and stream whole.`);
  await gateway.stop();
  await sql.end();
  return right === size.alone + size.together;
}

/** An account with an artist, as a program of its own uses the API. */
class Producer {
  private requests = 0;
  private seed = 0;

  private constructor(
    readonly gateway: Contender,
    private readonly seconds: number,
    private readonly artistId: number,
    /** Enough for all requests within their limits. */
    private readonly tokens: readonly string[],
  ) {}

  static async signUp(gateway: Contender, seconds: number): Promise<Producer> {
    const { id } = await createUser();
    const artist = await createArtist({ owner_id: id });
    return new Producer(gateway, seconds, artist.id, await issueTokens(id));
  }

  async send(method: string, path: string, init: { headers?: HeadersInit; body?: BodyInit } = {}) {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${this.tokens[this.requests++ % this.tokens.length]}`);
    const url = new URL(path.startsWith(API_BASE) ? path : `${API_BASE}${path}`, this.gateway.origin);
    const answer = await fetch(url, { ...init, method, headers, redirect: "manual" });
    if (answer.status >= 400)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  /** Uploads a file that no other is like, but for its last part. What is returned sends that, and returns the id of the upload. */
  async prepare(): Promise<() => Promise<string>> {
    const sound = resampled(record(this.seed++, this.seconds), RATE);
    const file = wavFile({ rate: RATE, channels: [sound.samples, sound.samples] }, { bits: 24 });
    const tus = { "Tus-Resumable": TUS_VERSION };
    const name = Buffer.from(`bench-${this.seed}.wav`).toString("base64");
    const upload = await this.send("POST", "/uploads", {
      headers: { ...tus, "Upload-Length": `${file.length}`, "Upload-Metadata": `filename ${name}` },
    });
    const { pathname } = new URL(upload.headers.get("Location") ?? "", this.gateway.origin);
    const sendPart = (offset: number) =>
      this.send("PATCH", pathname, {
        headers: { ...tus, "Content-Type": "application/offset+octet-stream", "Upload-Offset": `${offset}` },
        body: new Uint8Array(file.subarray(offset, offset + PART_BYTES)),
      });
    let offset = 0;
    for (; offset + PART_BYTES < file.length; offset += PART_BYTES) await sendPart(offset);
    return async () => {
      await sendPart(offset);
      return pathname.split("/").at(-1) ?? "";
    };
  }

  /** Makes a track of an upload, to be published as soon as it can be. */
  async create(upload_id: string): Promise<number> {
    const body = { upload_id, artists: [{ id: this.artistId }], publish_at: "now" };
    const headers = { "Content-Type": "application/json" };
    const answer = await this.send("POST", "/tracks", { headers, body: JSON.stringify(body) });
    return (await answer.json()).track.id;
  }

  /** Waits until each of the tracks is published. Throws when one cannot be. */
  async untilReady(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      for (;;) {
        const answer = await this.send("GET", `/tracks/${id}/processing`);
        const { state, error } = (await answer.json()).processing;
        if (state === "ready") break;
        if (state === "failed") throw new Error(`Track ${id} failed: ${error.message}`);
        await sleep(LOOK_MS);
      }
    }
  }

  /** Fetches the first bytes of a track's stream, and returns its signed address. */
  async begin(id: number): Promise<string> {
    const { headers } = await this.send("GET", `/tracks/${id}/stream`);
    const link = new URL(headers.get("Location") ?? "", this.gateway.origin).href;
    await firstBytes(link);
    return link;
  }
}

async function firstBytes(link: string): Promise<Buffer> {
  const answer = await fetch(link, { headers: { Range: `bytes=0-${FIRST_BYTES - 1}` } });
  if (answer.status !== 206) throw new Error(`A stream was answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Counts the bytes of a stream. */
async function streamLength(link: string): Promise<number> {
  return (await (await fetch(link)).arrayBuffer()).byteLength;
}

/** Reads what pages read most, as long as the other work goes on. */
async function read(producer: Producer, timings: Timings, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  // Its failure is thrown below.
  end.catch(() => {});
  const paths = ["/artists/1", "/artists/1/tracks"];
  const startedAt = performance.now();
  for (let n = 0; !isOver; n++) {
    await sleep(Math.max(0, startedAt + n * READ_MS - performance.now()));
    await timings.take(async () => (await producer.send("GET", paths[n % 2] ?? "")).arrayBuffer());
  }
  await end;
}

/** Measures the time to the first bytes of a stream, beside a server that does nothing but send a file. */
async function benchStream(
  environment: BenchEnvironment,
  producer: Producer,
  { starts }: Size,
): Promise<string> {
  const [row] = await sql<[{ id: number }]>`
    select track_id as id from track_audio where state = 'ready' and file_id is not null order by id limit 1`;
  const link = await producer.begin(row.id);
  const file = join(environment.DATA_DIR, "stream.mp3");
  writeFileSync(file, new Uint8Array(await (await fetch(link)).arrayBuffer()));
  const bare = await program("node:http", "bare-file.ts", { ...environment, FILE: file });
  const [signed, licensed, plain] = [new Timings(), new Timings(), new Timings()];
  for (let n = -starts / 10; n < starts; n++) {
    // The first ones compile and connect.
    const [a, b, c] = n < 0 ? [new Timings(), new Timings(), new Timings()] : [signed, licensed, plain];
    await a.take(() => firstBytes(link));
    await b.take(() => producer.begin(row.id));
    await c.take(() => firstBytes(bare.origin));
  }
  await bare.stop();
  return markdownTable(
    [`the first ${FIRST_BYTES / 1024} KiB of a stream`, "median ms", "99 % ms", "× node:http"],
    [
      ["from its signed address", signed.median, signed.p99, signed.median / plain.median],
      [
        "from the track's id, which is answered with the address",
        licensed.median,
        licensed.p99,
        licensed.median / plain.median,
      ],
      ["node:http, from a file", plain.median, plain.p99, 1],
    ],
  );
}
