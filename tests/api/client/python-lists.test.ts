import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answer } from "@/tests/support/api";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { hasPython } from "@/tests/support/python";
import { answering, raising, startPythonClient } from "@/tests/support/python-server";

let fixtures: Fixtures;
let python: Awaited<ReturnType<typeof startPythonClient>>;

/** An artist with five tracks, the newest first. */
async function createCatalog() {
  const { id } = await createArtist();
  const trackIds: number[] = [];
  for (let count = 0; count < 5; count++) trackIds.unshift((await createTrack([id])).id);
  return { id, trackIds };
}

describe.runIf(hasPython)("Lists of the Python client", () => {
  beforeAll(async () => {
    fixtures = await createFixtures();
    python = await startPythonClient();
  });
  afterAll(() => python?.stop());
  beforeEach(() => python.reset());

  it("An iterator of the Python client yields every item once by cursor, also while items come", async () => {
    const { id, trackIds } = await createCatalog();
    python.tries.push(answer, async (request) => {
      await createTrack([id], { release_date: "2026-12-01" });
      return answer(request);
    });
    const [ids] = await python.run(`
ids = []
for track in downbeat.artists.iterate_tracks(${id}, per_page=2):
    ids.append(track["id"])
show(ids)`);
    expect(ids).toEqual(trackIds);
    const cursors = python.requests.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("cursor"));
    expect(cursors).toEqual(["", expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  it("An iterator of the Python client asks for the largest pages, and for none that the program does not reach", async () => {
    const { id } = await createCatalog();
    await python.run(`show(next(downbeat.artists.iterate_tracks(${id}))["id"])`);
    await python.run(`show(next(downbeat.artists.iterate_tracks(${id}, per_page=1))["id"])`);
    expect(python.requests.map(({ path }) => /per_page=(\d+)/.exec(path)?.[1])).toEqual(["100", "1"]);
  });

  it("An iterator of the Python client goes on from a cursor of an earlier answer", async () => {
    const { id, trackIds } = await createCatalog();
    const [ids] = await python.run(`
page = downbeat.artists.list_tracks(${id}, per_page=2, cursor="")["pagination"]
show([track["id"] for track in downbeat.artists.iterate_tracks(${id}, cursor=page["next_cursor"])])`);
    expect(ids).toEqual(trackIds.slice(2));
  });

  it("An iterator of the Python client goes through pages by number where a list has no cursors", async () => {
    const page = (current_page: number, items: number[]) =>
      answering(200, {}, JSON.stringify({ data: items, pagination: { current_page, last_page: 2 } }));
    python.tries.push(page(1, [1, 2]), page(2, [3]));
    expect(await python.run("show(list(downbeat.beat_requests.iterate(genre='trap')))")).toEqual([[1, 2, 3]]);
    expect(python.requests.map(({ path }) => path)).toEqual([
      "/beat-requests?genre=trap&per_page=100",
      "/beat-requests?genre=trap&per_page=100&page=2",
    ]);
  });

  it("An iterator of the Python client yields the messages of a conversation, the newest first", async () => {
    const token = await fixtures.renewToken();
    const [ids] = await python.run(`
downbeat = Downbeat("${python.base}", token="${token}")
for text in ["one", "two", "three"]:
    downbeat.messaging.send_message(conversation_id=1, message_text=text)
show([message["id"] for message in downbeat.messaging.iterate_messages(1, limit=2)])`);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids).toEqual([...new Set<number>(ids)].sort((one, other) => other - one));
  });

  it("An iterator of the Python client raises what the API answers", async () => {
    const statement = "list(downbeat.artists.iterate_tracks(999_999_999))";
    expect(await python.run(raising(statement, "error.code"))).toEqual(["not_found"]);
  });
});
