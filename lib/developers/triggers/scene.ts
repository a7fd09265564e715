import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { SANDBOX_PEOPLE, type SandboxRole } from "@/lib/developers/sandbox/constants";
import { type Actor, createFan, drawSuffix, findActor, StepRefusal } from "./people";
import { drawSound } from "./sound";

/** The people of the sandbox, and somebody new; an act has them do what leads to an event. */
export interface Scene {
  /** The track, album or artist that the caller has named. */
  subjectId: number | undefined;
  person(role: SandboxRole): Actor;
  fan(): Promise<Actor>;
}

export interface Act {
  /** The kind of thing that the caller may name. */
  subject?: "track" | "album" | "artist";
  run(scene: Scene): Promise<unknown>;
}

export const createScene = (code: string, subjectId: number | undefined): Scene => ({
  subjectId,
  person: (role) => findActor(code, role),
  fan: () => createFan(code),
});

interface Track {
  id: number;
}

const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 250;

const findArtist = (role: SandboxRole): number =>
  SANDBOX_PEOPLE.find((person) => person.role === role)?.artist_id ?? 0;

/** The artists of the producer and of the rival. */
export const ARTIST_ID = findArtist("producer");
export const RIVAL_ID = findArtist("rival");

/** The artist that the caller has named, or that of the producer. */
export const artistId = ({ subjectId }: Scene): number => subjectId ?? ARTIST_ID;

/** Uploads a file of somebody, and returns the id of the upload. */
export async function upload(
  owner: Actor,
  {
    filename,
    purpose,
    bytes,
  }: { filename: string; purpose: "audio" | "import"; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const metadata = Object.entries({ filename, purpose }).map(([name, value]) => `${name} ${btoa(value)}`);
  const answer = await owner.sendFile<{ upload: { id: string } }>(
    "/uploads",
    {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(bytes.length),
      "Upload-Metadata": metadata.join(","),
      "Content-Type": "application/offset+octet-stream",
    },
    bytes,
  );
  return answer.upload.id;
}

/** Somebody with an artist. */
export interface Producer {
  owner: Actor;
  artist: number;
}

/** The producer of the sandbox. */
export const findProducer = ({ person }: Scene): Producer => ({
  owner: person("producer"),
  artist: ARTIST_ID,
});

/** Somebody new, with an artist of their own. */
export async function createNewcomer({ fan }: Scene): Promise<Producer> {
  const owner = await fan();
  const name = `Newcomer ${owner.id}`;
  const { artist } = await owner.send<{ artist: { id: number } }>("POST", "/artists", { name });
  return { owner, artist: artist.id };
}

/** A new track of a producer, whose sound is being processed. */
export async function uploadTrack(
  { owner, artist }: Producer,
  fields: object = {},
  bytes = drawSound(),
): Promise<Track> {
  const name = `Take ${drawSuffix()}`;
  const upload_id = await upload(owner, { filename: `${name}.wav`, purpose: "audio", bytes });
  const { track } = await owner.send<{ track: Track }>("POST", "/tracks", {
    ...{ upload_id, name, artists: [{ id: artist }] },
    ...fields,
  });
  return track;
}

/** Asks again and again whether something is so, for so many milliseconds. Returns the last answer. */
export async function poll(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await sleep(PAUSE_MS);
  }
  return true;
}

/** Waits until something is so. Throws a `StepRefusal` with `message` when that takes long. */
export async function mustBecome(isSo: () => Promise<boolean>, message: string): Promise<void> {
  if (!(await poll(isSo, MAX_WAIT_MS))) throw new StepRefusal(503, message);
}

/** A new track of a producer that is published. */
export async function releaseTrack(producer: Producer, bytes = drawSound()): Promise<Track> {
  const track = await uploadTrack(producer, { publish_at: "now" }, bytes);
  const read = () => producer.owner.send<{ track: { status: string } }>("GET", `/tracks/${track.id}`);
  await mustBecome(async () => (await read()).track.status === "published", "A track is not processed yet.");
  return track;
}

interface PublishedTrack extends Track {
  artists: { id: number }[];
  from_amount: number | null;
}

/** The published tracks of the producer, newest first. */
async function listOwnTracks({ person }: Scene): Promise<PublishedTrack[]> {
  const { pagination } = await person("rival").send<{ pagination: { data: PublishedTrack[] } }>(
    "GET",
    `/artists/${ARTIST_ID}/tracks?per_page=50`,
  );
  return pagination.data.filter(({ artists }) => artists[0]?.id === ARTIST_ID);
}

/** The id of the track that the caller has named, or of a published one of the producer, which is for sale if there is one. */
export async function trackId(scene: Scene): Promise<number> {
  if (scene.subjectId !== undefined) return scene.subjectId;
  const tracks = await listOwnTracks(scene);
  const track = tracks.find(({ from_amount }) => from_amount !== null) ?? tracks[0];
  return (track ?? (await releaseTrack(findProducer(scene)))).id;
}
