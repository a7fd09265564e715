import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { begin, checksumHeaders, createUploadPath, findUploadFile, TUS } from "@/tests/support/uploads";

let token: string;
let userId: number;
beforeAll(async () => {
  ({ token, id: userId } = await createCaller());
});

const uploads = async () => {
  const [row] = await sql<[{ n: number }]>`select count(*) as n from uploads where user_id = ${userId}`;
  return row.n;
};

describe("POST /uploads: answers", () => {
  it("POST /uploads answers with the place of a new upload", async () => {
    const { status, headers, body } = await begin(token, { size: 1000, values: { filetype: "audio/wav" } });
    expect([status, body]).toEqual([
      201,
      {
        status: "success",
        upload: {
          id: expect.any(String),
          purpose: "audio",
          filename: "night-bus.wav",
          size: 1000,
          offset: 0,
          state: "receiving",
          reason: null,
          expires_at: expect.any(String),
        },
      },
    ]);
    expect(headers.get("Location")).toBe(`/api/v1/uploads/${body.upload.id}`);
    expect(headers.get("Upload-Offset")).toBe("0");
    expect(headers.get("Tus-Resumable")).toBe("1.0.0");
    const expires = Date.parse(headers.get("Upload-Expires") ?? "");
    expect(Math.abs(expires - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it("POST /uploads answers with the offset after the bytes that came with it", async () => {
    const { headers, body } = await begin(token, { size: 1000, body: wav(600) });
    expect([headers.get("Upload-Offset"), body.upload.offset]).toEqual(["600", 600]);
  });

  it("POST /uploads takes a file that came whole", async () => {
    const { body } = await begin(token, { size: 600, body: wav(600), headers: checksumHeaders(wav(600)) });
    expect(body.upload).toMatchObject({ state: "received", offset: 600 });
  });

  it("POST /uploads answers with the same upload to a repeated Idempotency-Key, and its headers", async () => {
    const headers = { "Idempotency-Key": "upload once" };
    const [first, again] = [
      await begin(token, { size: 1000, headers }),
      await begin(token, { size: 1000, headers }),
    ];
    expect(again.text).toBe(first.text);
    for (const name of ["Location", "Upload-Offset"])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
  });

  it("OPTIONS /uploads answers anybody with the abilities of the server", async () => {
    const { status, headers } = await call("OPTIONS", "/uploads");
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      "tus-version": "1.0.0",
      "tus-extension": "creation,creation-with-upload,checksum,expiration,termination",
      "tus-max-size": String(4 * 1024 ** 3),
      "tus-checksum-algorithm": "sha1,sha256",
    });
  });
});

describe("POST /uploads: names", () => {
  it.each([
    ["a name in any script, in NFC", "cafe\u0301 \u5317.wav", "caf\u00e9 \u5317.wav"],
    ["a name as long as names get", "n".repeat(255), "n".repeat(255)],
  ])("POST /uploads takes %s", async (_, filename, kept) => {
    expect((await begin(token, { size: 9, values: { filename } })).body.upload.filename).toBe(kept);
  });

  it("POST /uploads takes clients that name neither file nor purpose", async () => {
    const { body } = await begin(token, { size: 9, headers: { "Upload-Metadata": "" } });
    expect(body.upload).toMatchObject({ filename: "upload", purpose: "audio" });
  });
});

describe("POST /uploads: refusals", () => {
  const createRefusal = async (
    beginning: Parameters<typeof begin>[1],
    status: number,
    message: RegExp,
  ): Promise<void> => {
    const before = await uploads();
    const answer = await begin(token, beginning);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
    expect(answer.headers.get("Tus-Resumable")).toBe("1.0.0");
    expect(await uploads()).toBe(before);
  };

  it.each([
    ["with a folder", "music/night-bus.wav", /without its folder/],
    ["with a folder of Windows", "C:\\night-bus.wav", /without its folder/],
    ["with a line break", "night\nbus.wav", /line breaks/],
    ["of 300 characters", "n".repeat(300), /between 1 and 255 characters/],
    ["with marks of text direction", "night\u202ebus.wav", /text direction/],
    ["of nothing but space", "  ", /between 1 and 255/],
  ])("POST /uploads refuses a name %s", (_, filename, message) =>
    createRefusal({ size: 9, values: { filename } }, 422, message),
  );

  it.each([
    ["audio", 512 * 1024 ** 2],
    ["stems", 4 * 1024 ** 3],
    ["image", 10_000_000],
  ])(
    "POST /uploads refuses more than an upload for %s may have, and takes as much",
    async (purpose, most) => {
      await createRefusal({ size: most + 1, values: { purpose } }, 413, new RegExp(`it may have ${most}\\.`));
    },
  );

  it("POST /uploads refuses a purpose that is none of those it names", () =>
    createRefusal({ size: 9, values: { purpose: "video" } }, 422, /one of audio, stems, midi, image/));

  it("POST /uploads refuses metadata that is not base64", () =>
    createRefusal({ size: 9, headers: { "Upload-Metadata": "filename night*bus" } }, 422, /base64/));

  it("POST /uploads refuses an empty file", () =>
    createRefusal({ size: 0 }, 422, /empty file cannot be uploaded/));

  it("POST /uploads refuses a length that is still unknown", async () => {
    const { status, text } = await call("POST", "/uploads", {
      token,
      headers: { ...TUS, "Upload-Defer-Length": "1" },
    });
    expect([status, text]).toEqual([422, expect.stringContaining("Upload-Defer-Length is not supported")]);
  });

  it("POST /uploads refuses other verbs in the words of the protocol, and below an upload", async () => {
    for (const [method, path] of [
      ["GET", "/uploads"],
      ["PUT", "/uploads"],
      ["POST", "/uploads/4a1c7c1e-2f1c-4c57-9e0b-5d1f7a2c9b34"],
      ["PUT", "/uploads/4a1c7c1e-2f1c-4c57-9e0b-5d1f7a2c9b34"],
    ] as const) {
      const { status, headers } = await call(method, path, { token, headers: TUS });
      expect([status, headers.get("Tus-Resumable"), headers.get("Tus-Version")], `${method} ${path}`).toEqual(
        [...[405, "1.0.0", "1.0.0"]],
      );
      expect(headers.get("Access-Control-Expose-Headers")).toMatch(/Tus-Resumable/);
      expect(headers.get("Upload-Offset")).toBeNull();
    }
    // Nothing of it where the protocol is not spoken.
    const limits = await call("POST", "/uploads/limits", { token });
    expect([limits.status, limits.headers.get("Tus-Resumable")]).toEqual([405, null]);
  });

  it("POST /uploads refuses another version of the protocol, and names its own", async () => {
    const { status, headers } = await begin(token, { size: 9, headers: { "Tus-Resumable": "0.2.2" } });
    expect([status, headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
  });

  it("POST /uploads refuses a body of another type", () =>
    createRefusal(
      { size: 600, body: wav(600), headers: { "Content-Type": "audio/wav" } },
      415,
      /offset\+octet-stream/,
    ));

  it("POST /uploads refuses more bytes than it announces", () =>
    createRefusal({ size: 599, body: wav(600) }, 413, /599 bytes/));

  it("POST /uploads refuses bytes that differ from the checksum", () =>
    createRefusal({ size: 600, body: wav(600), headers: checksumHeaders(wav(601)) }, 460, /checksum/));

  it("POST /uploads refuses a checksum by an unknown algorithm", () =>
    createRefusal(
      { size: 600, body: wav(600), headers: { "Upload-Checksum": "crc32 AAAA" } },
      400,
      /sha1 or sha256/,
    ));

  it("POST /uploads refuses a whole file that is no audio", () =>
    createRefusal({ size: 11, body: Buffer.from("hello world") }, 415, /must be WAV, AIFF, FLAC, MP3/));

  it("POST /uploads refuses more than 20 GB waiting in one account, however they come", async () => {
    const rich = await createCaller();
    const size = 4_000_000_000;
    const values = { purpose: "stems" };
    const answers = await Promise.all(Array.from({ length: 7 }, () => begin(rich.token, { size, values })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 413, 413]);
    const refusal = answers.find(({ status }) => status === 413);
    expect(refusal?.body.message).toMatch(/20 GB waiting, and has 20\.0 GB/);
    await sql`update uploads set state = 'in_use' where user_id = ${rich.id}`;
    expect((await begin(rich.token, { size, values })).status).toBe(201);
  });
});

describe("POST /uploads: limits", () => {
  it("POST /uploads takes the thousandth upload that waits, and refuses another", async () => {
    const busy = await createCaller();
    await sql`
      insert into uploads (user_id, purpose, filename, filetype, size, expires_at)
      select ${busy.id}, 'audio', 'a.wav', '', 600, now() + interval '1 day' from generate_series(1, 999)`;
    expect((await begin(busy.token, { size: 600 })).status).toBe(201);
    const { status, body } = await begin(busy.token, { size: 600 });
    expect([status, body.message]).toEqual([413, expect.stringContaining("1000 uploads waiting")]);
  });
});

describe("POST /uploads: authorization", () => {
  it("POST /uploads refuses tokens without its scope", async () => {
    const { token: reader } = await createCaller(["catalog:read"]);
    expect((await begin(reader, { size: 9 })).status).toBe(403);
  });

  it("POST /uploads shows others nothing of the names", async () => {
    const path = await createUploadPath(token, { size: 9, values: { filename: "secret.wav" } });
    const other = await createCaller();
    const { status, text } = await call("GET", path, { token: other.token });
    expect([status, text.includes("secret")]).toEqual([404, false]);
    expect(await findUploadFile(path)).toMatchObject({ state: "receiving" });
  });
});

it("Pages of other origins may send the headers of uploads and read those of the answers", async () => {
  const { headers } = await call("OPTIONS", "/uploads", {
    headers: { Origin: "https://app.example", "Access-Control-Request-Method": "POST" },
  });
  const allowed = headers.get("Access-Control-Allow-Headers")?.split(", ");
  expect(allowed).toEqual(
    expect.arrayContaining(["Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Checksum"]),
  );
  const answer = await begin(token, { size: 9, values: {}, headers: { Origin: "https://app.example" } });
  const exposed = answer.headers.get("Access-Control-Expose-Headers")?.split(", ");
  expect(exposed).toEqual(
    expect.arrayContaining(["Location", "Upload-Offset", "Upload-Expires", "Tus-Resumable"]),
  );
});
