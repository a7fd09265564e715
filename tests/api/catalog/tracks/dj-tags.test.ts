import { describe, expect, it } from "vitest";
import { bpmWords, keyFacts } from "@/components/catalog/tracks/sound-facts";
import { post } from "@/tests/support/api";
import { taggedAiff, taggedFlac, taggedMp3, taggedVorbis } from "@/tests/support/dj-tags";
import { createProducer } from "@/tests/support/releases";
import { beats, type Sound } from "@/tests/support/sounds";
import { createUploadPath, listDrafts } from "@/tests/support/uploads";
import { runProcessing } from "@/tests/support/workers";

/** 120 beats a minute of A minor, in one channel. */
const { rate, channels } = beats({ bpm: 120, seconds: 6 });
const sound: Sound = { rate, channels: channels.slice(0, 1) };

describe("The tempo and the key that a DJ program has written into a file", () => {
  const files: [string, () => Buffer | Promise<Buffer>][] = [
    ["Mixed In Key into FLAC", () => taggedFlac(sound, { INITIALKEY: "7A", BPM: "96" })],
    ["Mixed In Key into Ogg Vorbis", () => taggedVorbis(sound, { INITIALKEY: "7A", BPM: "96" })],
    ["Mixed In Key into AIFF", () => taggedAiff(sound, { TKEY: "7A", TBPM: "96" })],
    ["Mixed In Key into MP3", () => taggedMp3(sound, { TKEY: "7A", TBPM: "96" })],
    ["Traktor into FLAC", () => taggedFlac(sound, { INITIALKEY: "12m", BPM: "96.00" })],
    ["Traktor into AIFF", () => taggedAiff(sound, { TKEY: "12m", TBPM: "95.999" })],
    ["Traktor into MP3", () => taggedMp3(sound, { TKEY: "12m", TBPM: "95.999" })],
    ["rekordbox into FLAC", () => taggedFlac(sound, { KEY: "Dm", BPM: "96" })],
    ["rekordbox into AIFF", () => taggedAiff(sound, { TKEY: "Dm", TBPM: "96" })],
    ["rekordbox into MP3", () => taggedMp3(sound, { TKEY: "Dm", TBPM: "96" })],
    ["a program that has frames of its own", () => taggedMp3(sound, { "TXXX:INITIALKEY": "Dm", TBPM: "96" })],
  ];

  it.each(files)(
    "The tempo and the key that a DJ program has written are said and used, beside what is heard: %s",
    async (_name, make) => {
      const { caller, artist, send } = await createProducer();
      const body = await make();
      const path = await createUploadPath(caller.token, { size: body.length, body });
      const { metadata } = (await post(`${path}/extract-metadata`, { token: caller.token })).body;
      const tags = { bpm: 96, key: "D", scale: "minor" };
      expect(metadata).toMatchObject({
        ...tags,
        bpm_detected: 120,
        key_detected: "A",
        scale_detected: "minor",
      });

      const fields = { upload_id: path.split("/").at(-1), artists: [{ id: artist.id }] };
      const { track } = (await send("POST", "/tracks", fields)).body;
      await runProcessing();
      expect((await send("GET", `/tracks/${track.id}`)).body.track).toMatchObject(tags);
      const [draft] = await listDrafts(caller.id, artist.id);
      if (!draft?.facts) throw new Error("The form knows nothing of the sound.");
      expect(bpmWords(draft.facts)).toMatch(/^The file says 96 BPM, we hear 120 BPM, \d+% sure$/);
      expect(keyFacts(draft.facts)).toMatch(/^The file says D minor, we hear A minor, \d+% sure$/);
    },
  );

  it.each([
    ["a tempo of zero and no key", { INITIALKEY: "", BPM: "0" }],
    ["a tempo that nothing has and a key that is none", { INITIALKEY: "H#", BPM: "9600" }],
    ["words", { INITIALKEY: "Off", BPM: "fast" }],
  ])("The tempo and the key are those that are heard when the file says %s", async (_name, texts) => {
    const { caller } = await createProducer();
    const body = taggedFlac(sound, texts);
    const path = await createUploadPath(caller.token, { size: body.length, body });
    const { metadata } = (await post(`${path}/extract-metadata`, { token: caller.token })).body;
    expect(metadata).toMatchObject({ bpm: 120, key: "A", scale: "minor" });
  });
});
