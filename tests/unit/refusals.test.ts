import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusesForm } from "@/lib/platform/gateway/form-type";
import { refuseUnreadable } from "@/lib/platform/gateway/refuse";
import { parsePath, refusesTarget } from "@/lib/platform/gateway/target";
import { listen } from "@/tests/support/node-http";

/** Answers of the gateway itself. */
const { port, stop, server } = await listen((request, response) => {
  if (refusesTarget(parsePath(request.url ?? ""), response) || refusesForm(request, response)) return;
  response.end("passed");
});
beforeAll(() => void server.on("clientError", refuseUnreadable));
afterAll(stop);

/** The answer to bytes as they are. */
function sendRaw(bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("error", reject);
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("end", () => {
      const [head = "", ...rest] = text.split("\r\n\r\n");
      const [line = "", ...fields] = head.split("\r\n");
      const headers = Object.fromEntries(fields.map((field) => field.toLowerCase().split(": ")));
      resolve({ status: Number(line.split(" ")[1]), headers, body: rest.join("\r\n\r\n") });
    });
  });
}

const get = (target: string) => sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

async function expectRefusal(
  answer: ReturnType<typeof sendRaw>,
  status: number,
  error = "bad_request",
): Promise<void> {
  const { headers, body, status: actualStatus } = await answer;
  expect(actualStatus).toBe(status);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(JSON.parse(body)).toEqual({
    status: "error",
    message: expect.any(String),
    error,
    documentation_url: expect.stringContaining(`/docs/errors#${error}`),
    request_id: headers["x-request-id"],
  });
}

describe("Requests that Node's parser refuses", () => {
  it.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["a bad header", "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", 400],
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("A request that Node's parser refuses is answered in JSON: %s", async (_, bytes, status) => {
    await expectRefusal(sendRaw(bytes), status);
  });
});

describe("A target that is no path of the API", () => {
  it.each(["*", "example.test:443", "/api/v1/%", "/api/v1/%ff", "/genres/%E0%A4%A"])(
    "The target %s, which is no path of the API, is 400",
    async (target) => {
      await expectRefusal(get(target), 400);
    },
  );

  it.each([
    ["/api/v1/", "/api/v1"],
    ["/api/v1/artists/1/?a=b/", "/api/v1/artists/1?a=b/"],
    ["/api/v1//artists///1", "/api/v1/artists/1"],
    ["/api/v1/\\evil.test", "/api/v1/evil.test"],
  ])("The target %s leads to the path that it means", async (target, place) => {
    await expectRefusal(get(target), 308, "not_found");
    expect((await get(target)).headers.location).toBe(`http://downbeat.test${place}`);
  });

  it.each(["/", "/docs/", "//", "http://downbeat.test/api/v1/artists/1", "/api/v1", "/api/v1/artists/1"])(
    "The target %s is passed on",
    async (target) => {
      expect((await get(target)).body).toBe("passed");
    },
  );
});

describe("A form in parts", () => {
  const post = (type: string) =>
    sendRaw(
      `POST /sign-in HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 0\r\n\r\n`,
    );

  it.each(["multipart/form-data", "multipart/form-data; boundary=", 'Multipart/Form-Data; boundary=""'])(
    "A form in parts of type %s is 400",
    async (type) => {
      await expectRefusal(post(type), 400);
    },
  );

  it.each([
    "multipart/form-data; boundary=abc",
    'multipart/form-data; charset=utf-8; boundary="a b"',
    "text/plain",
  ])("A form in parts of type %s is passed on", async (type) => {
    expect((await post(type)).body).toBe("passed");
  });
});
