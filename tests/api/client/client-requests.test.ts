import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { startProject } from "@/tests/support/integrator";

/** The requests that the typed client sends, as an integrator has it. */

let project: Awaited<ReturnType<typeof startProject>>;
let server: Awaited<ReturnType<typeof startHttpServer>>;
let token = "";
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  server = await startHttpServer();
  project = await startProject();
  client = await project.load("node_modules/downbeat-client/dist/index.js");
  ({ token } = await createCaller());
}, 240_000);
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

/** A client whose requests are noted. The first are answered so, and later ones by the server; what it waits is noted, not waited. */
function connect(tries: ((request: Request) => Promise<Response>)[] = [], options: object = {}) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const downbeat = client.createDownbeat({
    baseUrl: server.origin + API_BASE,
    token,
    fetch: (request: Request) => {
      requests.push(request);
      return (tries.shift() ?? fetch)(request);
    },
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
    ...options,
  });
  return { downbeat, requests, waits };
}

describe("Requests of the typed client", () => {
  it("The client takes an address that ends in slashes", async () => {
    const { downbeat, requests } = connect([], { baseUrl: `${server.origin}${API_BASE}//` });
    expect((await downbeat.GET("/genres")).response.status).toBe(200);
    expect(new URL(requests[0]?.url ?? "").pathname).toBe(`${API_BASE}/genres`);
  });

  it("The client leaves a token and a key that a request has already", async () => {
    const other = await createCaller();
    const track = await createTrack([(await createArtist()).id]);
    const { downbeat, requests } = connect();
    const headers = { Authorization: `Bearer ${other.token}`, "Idempotency-Key": "play-1" };
    const params = { path: { id: track.id } };
    const { response } = await downbeat.POST("/tracks/{id}/plays", { params, body: {}, headers });
    expect(response.status).toBe(201);
    expect(requests.map((request) => request.headers.get("Authorization"))).toEqual([headers.Authorization]);
    expect(requests.map((request) => request.headers.get("Idempotency-Key"))).toEqual(["play-1"]);
  });

  it.each([429, 500, 502, 503, 504])(
    "The client tries a request again that is answered with %i",
    async (status) => {
      const { downbeat, waits } = connect([async () => new Response("{}", { status })]);
      expect((await downbeat.GET("/genres")).response.status).toBe(200);
      expect(waits).toHaveLength(1);
    },
  );

  it("The client does not try a request again that its own signal has ended", async () => {
    const stop = new AbortController();
    const { downbeat, requests, waits } = connect([
      async ({ signal }) => {
        stop.abort(new Error("enough"));
        signal.throwIfAborted();
        return new Response();
      },
    ]);
    await expect(downbeat.GET("/genres", { signal: stop.signal })).rejects.toThrow("enough");
    expect({ requests: requests.length, waits }).toEqual({ requests: 1, waits: [] });
  });

  it("Paging with the client goes on from a cursor of an earlier answer", async () => {
    const artist = await createArtist();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await createTrack([artist.id])).id);
    const { downbeat } = connect();
    const path = { id: artist.id };
    const { data } = await downbeat.GET("/artists/{id}/tracks", {
      params: { path, query: { per_page: 2, cursor: "" } },
    });
    const query = { per_page: 2, cursor: data.pagination.next_cursor };
    const rest: number[] = [];
    for await (const { id } of client.everyPage(downbeat, "/artists/{id}/tracks", {
      params: { path, query },
    }))
      rest.push(id);
    expect(rest).toEqual(ids.slice(2));
  });
});
