import { describe, expect, it } from "vitest";
import { addAudio, checkImport, giveAudio, readImportRows, toCsv, uploadCsv } from "@/tests/support/catalogs";
import { createProducer, createUpload } from "@/tests/support/releases";

const rows = [
  { title: "One", audio_file: "one.wav" },
  { title: "Two", audio_file: "two.wav" },
];

describe("addImportAudio: answers", () => {
  it("Files are kept for their rows until the import is started", async () => {
    const { caller, artist } = await createProducer();
    const { id } = await checkImport(caller.token, artist.id, toCsv(rows));
    const { status, body } = await giveAudio(caller, id, ["two.wav"]);
    expect([status, body.import.state, body.matched]).toEqual([
      200,
      "checked",
      [{ audio_file: "two.wav", line: 3 }],
    ]);
    const checked = await readImportRows(caller.token, id);
    expect(checked.map(({ has_audio }: { has_audio: boolean }) => has_audio)).toEqual([false, true]);
  });
});

describe("addImportAudio: refusals", () => {
  it("Uploads of others, for something else, and named twice are refused, and then no row gets any", async () => {
    const [{ caller, artist }, other] = [await createProducer(), await createProducer()];
    const { token } = caller;
    const { id } = await checkImport(token, artist.id, toCsv(rows));
    const [mine, theirs] = [await createUpload(caller.id), await createUpload(other.caller.id)];
    const csv = await uploadCsv(token, "title\r\nA\r\n");
    const { status, body } = await addAudio(token, id, [
      { audio_file: "one.wav", upload_id: mine },
      { audio_file: "two.wav", upload_id: theirs },
      { audio_file: "three.wav", upload_id: csv },
      { audio_file: "four.wav", upload_id: mine },
      { audio_file: "ONE.wav", upload_id: await createUpload(caller.id) },
    ]);
    expect([status, body.errors]).toEqual([
      422,
      {
        "files.1.upload_id": "There is no such upload, or it has expired.",
        "files.2.upload_id": "Must be an upload with the purpose audio.",
        "files.3.upload_id": "Must not be named twice.",
        "files.4.audio_file": "Must not be named twice.",
      },
    ]);
    const checked = await readImportRows(token, id);
    expect(checked.map(({ has_audio }: { has_audio: boolean }) => has_audio)).toEqual([false, false]);
  });

  it("An upload that another row has is refused, and an import that is being checked takes none", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { id } = await checkImport(token, artist.id, toCsv(rows));
    const upload_id = await createUpload(caller.id);
    await addAudio(token, id, [{ audio_file: "one.wav", upload_id }]);
    const again = await addAudio(token, id, [{ audio_file: "two.wav", upload_id }]);
    expect(again.body.errors).toEqual({ "files.0.upload_id": "Must be an upload that no other row has." });
  });

  it("One upload that two imports name at once goes to one of them", async () => {
    const { caller, artist } = await createProducer();
    const imports = [
      await checkImport(caller.token, artist.id, toCsv(rows)),
      await checkImport(caller.token, artist.id, toCsv(rows)),
    ];
    const upload_id = await createUpload(caller.id);
    const answers = await Promise.all(
      imports.map(({ id }) => addAudio(caller.token, id, [{ audio_file: "one.wav", upload_id }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
