import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/api/registry";
import { API_BASE } from "@/lib/api/version";
import { exampleRequest } from "@/lib/reference/request";
import { languages } from "@/lib/reference/samples";
import { call, post } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createToken,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";

const origin = "https://api.example.test";
let token = "";

/** What the examples speak of: this database is new, so the first of each kind has the id 1. */
beforeAll(async () => {
  const caller = await createCaller();
  const other = await createUser();
  const artist = await createArtist({ owner_id: caller.id });
  await createAlbum([artist.id]);
  const track = await createTrack([artist.id]);
  await createWave(track.id);
  await createComment(track.id, other.id);
  token = caller.token;
  const started = await post("/messaging/conversations/start", {
    token: await createToken(other.id),
    body: { user_id: caller.id, message_text: "Hello" },
  });
  const { conversation, message } = started.body.data;
  expect([caller.id, other.id, artist.id, track.id, conversation.id, message.id]).toEqual([1, 2, 1, 1, 1, 1]);
});

/** Each sample finds the conversation there and its message new, whatever the samples before it did. */
beforeEach(async () => {
  await sql`update participants set deleted_up_to_message_id = null`;
  await sql`update messages set client_message_id = null`;
});

/** A request as it leaves the sample: its parts, ready to be sent. */
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const runs: Record<string, (code: string) => Promise<Sent>> = {
  curl: async (code) => readCurl(shellWords(code, { TOKEN: token })),
  javascript: runJavascript,
};

it("every language of samples is run here", () => {
  expect(Object.keys(runs)).toEqual(languages.map(({ id }) => id));
});

describe.each(languages.map(({ id, title, write }) => ({ id, title, write })))(
  "the $title sample of",
  (language) => {
    it.each(operations)(
      "$id is the request of the contract's example and is answered with its status",
      async (operation) => {
        const { method, access, scope, example, status = 200 } = operation;
        const sent = await runs[language.id]?.(language.write(exampleRequest(operation, origin)));
        if (!sent) throw new Error("Nothing was sent.");
        expect(sent.method).toBe(method);
        expect(sent.url.startsWith(origin + API_BASE)).toBe(true);
        expect(sent.headers.Authorization).toBe(access === "token" || scope ? `Bearer ${token}` : undefined);
        expect(sent.body && JSON.parse(sent.body)).toEqual(example.body);

        const { headers, body } = sent;
        const answer = await call(method, sent.url.slice((origin + API_BASE).length) || "/", {
          headers,
          body,
        });
        expect(answer.status, answer.text).toBe(status);
      },
    );
  },
);

/** The words of a POSIX shell command: quotes, escapes, and variables where the shell would put them in. */
function shellWords(command: string, variables: Record<string, string>): string[] {
  const words: string[] = [];
  for (const [match] of command.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[^\n]|[^\s'"\\])+/g)) {
    const parts = [...match.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\([^\n])|([^\s'"\\]+)/g)];
    words.push(
      parts
        .map(([, single, double, escaped, bare]) =>
          double === undefined
            ? (single ?? escaped ?? bare)
            : double.replace(/\\(.)/g, "$1").replace(/\$(\w+)/g, (_, name) => variables[name] ?? ""),
        )
        .join(""),
    );
  }
  return words;
}

function readCurl([program, ...words]: string[]): Sent {
  expect(program).toBe("curl");
  const sent: Sent = { method: "GET", url: "", headers: {} };
  while (words.length > 0) {
    const word = words.shift();
    if (word === "-X") sent.method = words.shift() ?? "";
    else if (word === "-d") sent.body = words.shift();
    else if (word === "-H") {
      const [name = "", value = ""] = (words.shift() ?? "").split(/: (.*)/s);
      sent.headers[name] = value;
    } else {
      expect(sent.url, "one address").toBe("");
      sent.url = word ?? "";
    }
  }
  return sent;
}

/** Runs the sample with a `fetch` that keeps what it is given. */
async function runJavascript(code: string): Promise<Sent> {
  let sent: Sent | undefined;
  const fetchIt = async (url: string, { method = "GET", headers = {}, body }: Partial<Sent> = {}) => {
    sent = { method, url, headers, body };
    return Response.json({});
  };
  const AsyncFunction = runJavascript.constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>;
  const run = new AsyncFunction("fetch", "process", "console", code);
  await run(fetchIt, { env: { TOKEN: token } }, { log: () => {} });
  if (!sent) throw new Error("The sample calls nothing.");
  return sent;
}
