import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openFile } from "@/lib/catalog/files/service";
import { appendParts } from "@/lib/catalog/uploads/queries";
import { uploadTasks } from "@/lib/catalog/uploads/tasks";
import { jobs } from "@/lib/platform/jobs/queries";
import { newKey } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import {
  checksumHeaders,
  countWriters,
  createUploadPath,
  findUploadFile,
  head,
  OCTETS,
  send,
  TUS,
} from "@/tests/support/uploads";

const MIB = 1024 * 1024;
let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

const readOffset = async (path: string) => (await head(token, path)).headers.get("Upload-Offset");
const storedParts = async () => {
  const [row] = await sql<[{ n: number }]>`select count(*) as n from file_parts`;
  return row.n;
};

/** A body that is sent when it is told to. */
function lockUpload() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    body,
    send: (bytes: Uint8Array) => controller?.enqueue(bytes),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error("The connection is lost.")),
  };
}

describe("PATCH /uploads/{uploadId}: answers", () => {
  it("PATCH /uploads/{uploadId} answers with the new offset, and once all bytes are here they are the file", async () => {
    const file = wav(5 * MIB + 77);
    const path = await createUploadPath(token, { size: file.length });
    const first = await send(token, path, file.subarray(0, 3 * MIB));
    expect([first.status, first.text, first.headers.get("Upload-Offset")]).toEqual([
      204,
      "",
      String(3 * MIB),
    ]);
    expect(first.headers.get("Upload-Expires")).toMatch(/GMT$/);
    await send(token, path, file.subarray(3 * MIB), { offset: 3 * MIB });
    expect((await get(path, { token })).body.upload).toMatchObject({
      state: "received",
      offset: file.length,
    });
    const { file_id } = (await findUploadFile(path)) ?? {};
    await uploadTasks.finishUpload({ upload_id: path.split("/").at(-1) });
    const storedFile = await openFile(file_id ?? 0);
    expect(storedFile).toMatchObject({ size: file.length, mediaType: "audio/wav" });
    expect(storedFile?.sha256).toEqual(createHash("sha256").update(file).digest());
    const read = Buffer.from(await new Response(storedFile?.read(MIB, 4 * MIB)).arrayBuffer());
    expect(read.equals(file.subarray(MIB, 4 * MIB))).toBe(true);
  });

  it.each(["sha1", "sha256"])(
    "PATCH /uploads/{uploadId} takes a checksum by %s, which counts for the whole body",
    async (algorithm) => {
      const file = wav(3 * MIB);
      const path = await createUploadPath(token, { size: file.length });
      const wrong = await send(token, path, file, { headers: checksumHeaders(wav(9 * 9 * 9), algorithm) });
      expect([wrong.status, wrong.body.error]).toEqual([460, "checksum_mismatch"]);
      expect([await readOffset(path), (await findUploadFile(path))?.parts]).toEqual(["0", 0]);
      expect((await send(token, path, file, { headers: checksumHeaders(file, algorithm) })).status).toBe(204);
    },
  );
});

describe("PATCH /uploads/{uploadId}: interruptions", () => {
  it("PATCH /uploads/{uploadId} keeps the bytes that arrived before the connection broke, to go on from there", async () => {
    const file = wav(5 * MIB);
    const path = await createUploadPath(token, { size: file.length });
    const { body, send: sendSome, breakOff } = lockUpload();
    const answer = send(token, path, body);
    sendSome(file.subarray(0, 3 * MIB + 5));
    await expect.poll(() => readOffset(path)).toBe(String(2 * MIB));
    breakOff();
    await answer;
    expect(await readOffset(path)).toBe(String(3 * MIB + 5));
    await send(token, path, file.subarray(3 * MIB + 5), { offset: 3 * MIB + 5 });
    const { file_id } = (await findUploadFile(path)) ?? {};
    const whole = await openFile(file_id ?? 0);
    expect(Buffer.from(await new Response(whole?.read(0, file.length)).arrayBuffer()).equals(file)).toBe(
      true,
    );
  });

  it("PATCH /uploads/{uploadId} keeps nothing of a body with a checksum that did not come whole", async () => {
    const file = wav(5 * MIB);
    const path = await createUploadPath(token, { size: file.length });
    const { body, send: sendSome, breakOff } = lockUpload();
    const answer = send(token, path, body, { headers: checksumHeaders(file) });
    sendSome(file.subarray(0, 3 * MIB));
    breakOff();
    await answer;
    expect(await readOffset(path)).toBe("0");
  });
});

describe("PATCH /uploads/{uploadId}: refusals", () => {
  it("PATCH /uploads/{uploadId} refuses an offset that is not where the upload is, and says where that is", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    for (const offset of [0, 599, 601]) {
      const { status, body } = await send(token, path, wav(400), { offset });
      expect([status, body.message]).toEqual([409, expect.stringContaining("at byte 600")]);
    }
  });

  it("PATCH /uploads/{uploadId} refuses a second request while the first one is sending", async () => {
    const file = wav(1000);
    const path = await createUploadPath(token, { size: file.length });
    const { body, send: sendSome, end } = lockUpload();
    const first = send(token, path, body);
    sendSome(file.subarray(0, 500));
    await expect.poll(countWriters, { interval: 5 }).toBe(1);
    expect((await send(token, path, file)).status).toBe(423);
    sendSome(file.subarray(500));
    end();
    expect((await first).status).toBe(204);
    expect((await findUploadFile(path))?.state).toBe("received");
  });

  it("PATCH /uploads/{uploadId} refuses all but one of many at the same offset, and has each byte once", async () => {
    const file = wav(2000);
    const path = await createUploadPath(token, { size: file.length });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token, path, file)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 409, 423].includes(status))).toBe(true);
    expect(await findUploadFile(path)).toMatchObject({ state: "received", parts: 1 });
  });

  it("PATCH /uploads/{uploadId} refuses more than was announced: by its length before a byte, else at the first byte too many", async () => {
    const before = await storedParts();
    const path = await createUploadPath(token, { size: 1000 });
    const announced = await send(token, path, wav(1001), { headers: { "Content-Length": "1001" } });
    expect([announced.status, announced.body.message]).toEqual([413, expect.stringContaining("1000 bytes")]);
    const { body, send: sendSome, end } = lockUpload();
    const answer = send(token, path, body);
    sendSome(wav(600));
    await setImmediate();
    sendSome(wav(600));
    end();
    expect((await answer).status).toBe(413);
    expect([await readOffset(path), (await storedParts()) - before]).toEqual(["1000", 1]);
  });

  it("PATCH /uploads/{uploadId} refuses another type, no type, and another version", async () => {
    const path = await createUploadPath(token, { size: 1000 });
    const types = [{ "Content-Type": "audio/wav" }, { "Content-Type": "" }];
    for (const headers of types) expect((await send(token, path, wav(600), { headers })).status).toBe(415);
    expect((await send(token, path, wav(600), { headers: { "Tus-Resumable": "2.0.0" } })).status).toBe(412);
    const without = await call("PATCH", path, {
      token,
      body: wav(600),
      headers: { "Content-Type": OCTETS, "Upload-Offset": "0" },
    });
    expect(without.status).toBe(412);
  });

  it("PATCH /uploads/{uploadId} refuses bytes without an offset", async () => {
    const path = await createUploadPath(token, { size: 1000 });
    const { status, body } = await call("PATCH", path, {
      token,
      body: wav(600),
      headers: { ...TUS, "Content-Type": OCTETS },
    });
    expect([status, body.errors["Upload-Offset"]]).toEqual([422, expect.stringMatching(/^Required/)]);
  });

  it("PATCH /uploads/{uploadId} refuses more bytes for an upload that is complete", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const { status, body } = await send(token, path, wav(600), { offset: 600 });
    expect([status, body.message]).toEqual([409, "This upload is complete."]);
  });
});

const text = (value: string) => Buffer.from(value);
describe("The type of an upload", () => {
  const ogg = Buffer.concat([
    text("OggS\0\x02"),
    Buffer.alloc(20),
    text("\x01\x1e\x01vorbis"),
    Buffer.alloc(99),
  ]);
  const opus = Buffer.concat([
    text("OggS\0\x02"),
    Buffer.alloc(20),
    text("\x01\x13OpusHead"),
    Buffer.alloc(99),
  ]);
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]);
  const tagged = Buffer.concat([text("ID3\x03\0\0\0\x0f\x7f\x76"), Buffer.alloc(300_000), mp3]);

  it.each<[string, Buffer, string]>([
    ["WAV", wav(600), "audio/wav"],
    ["AIFF", Buffer.concat([text("FORM\0\0\x01\0AIFFCOMM"), Buffer.alloc(99)]), "audio/aiff"],
    ["FLAC", Buffer.concat([text("fLaC\0\0\0\x22"), Buffer.alloc(99)]), "audio/flac"],
    ["MP3", mp3, "audio/mpeg"],
    ["MP3 with a large tag", tagged, "audio/mpeg"],
    ["Ogg Vorbis", ogg, "audio/ogg"],
    ["Opus", opus, "audio/ogg"],
  ])("An upload of %s is taken as audio by its content, whatever its name", async (_, file, type) => {
    const path = await createUploadPath(token, {
      size: file.length,
      body: file,
      values: { filename: "a.txt" },
    });
    const { file_id } = (await findUploadFile(path)) ?? {};
    expect((await openFile(file_id ?? 0))?.mediaType).toBe(type);
  });

  it.each<[string, Buffer, string]>([
    ["text called .wav", text("hello"), "of an unknown type"],
    ["a video", Buffer.concat([text("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), Buffer.alloc(99)]), "video/mp4"],
    ["AAC", Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), "audio/aac"],
    ["a program", Buffer.concat([text("\x7fELF"), Buffer.alloc(99)]), "elf"],
    ["a picture", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(99)]), "image/jpeg"],
    ["one byte", text("R"), "of an unknown type"],
  ])(
    "An upload of %s is rejected as audio by its content, and its bytes are gone",
    async (_, file, message) => {
      const path = await createUploadPath(token, {
        size: file.length,
        values: { filename: "night-bus.wav" },
      });
      const { status, body, headers } = await send(token, path, file);
      expect([status, body.message]).toEqual([
        415,
        expect.stringMatching(
          new RegExp(`${message}.* It must be WAV, AIFF, FLAC, MP3, Ogg Vorbis or Opus\\.$`),
        ),
      ]);
      expect(headers.get("Tus-Resumable")).toBe("1.0.0");
      expect((await get(path, { token })).body.upload).toMatchObject({
        state: "rejected",
        reason: body.message,
      });
      expect(await findUploadFile(path)).toMatchObject({ file_id: null });
      expect((await send(token, path, file)).status).toBe(410);
    },
  );

  it.each([
    ["received", wav(600)],
    ["rejected", text("hello world")],
  ])(
    "A job finds the type of an upload when the server could not after the last byte: %s",
    async (state, file) => {
      const path = await createUploadPath(token, { size: file.length, body: file.subarray(0, 5) });
      const id = path.split("/").at(-1) ?? "";
      const part = { key: newKey(), length: file.length - 5 };
      await store.put(part.key, file.subarray(5));
      expect(await appendParts(id, 5, [part])).toBeInstanceOf(Date);
      expect(await sql`select state from uploads where id = ${id}`).toEqual([{ state: "receiving" }]);
      const [job] = await sql<{ payload: { upload_id: string } }[]>`
      select payload from ${jobs} where payload->>'upload_id' = ${id}`;
      await uploadTasks.finishUpload(job?.payload);
      await uploadTasks.finishUpload(job?.payload);
      expect((await get(path, { token })).body.upload.state).toBe(state);
    },
  );
});

it("PATCH of somebody else's upload is answered as if there were none", async () => {
  const path = await createUploadPath(token, { size: 1000 });
  const other = await createCaller();
  const { status, body } = await send(other.token, path, wav(600));
  expect([status, body.error]).toEqual([404, "not_found"]);
  expect(await readOffset(path)).toBe("0");
});
