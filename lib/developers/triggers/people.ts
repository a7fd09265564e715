import "server-only";
import { randomBytes } from "node:crypto";
import { insertAccount } from "@/lib/accounts/profiles/service";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { SANDBOX_PEOPLE, type SandboxRole } from "@/lib/developers/sandbox/constants";
import { roleToken, sandboxPassword } from "@/lib/developers/sandbox/credentials";
import { giveToken } from "@/lib/developers/sandbox/opening-service";
import { callApi } from "@/lib/platform/gateway/api-call";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { localOrigin } from "@/lib/platform/local-origin";

/** An operation has refused a step of an act. */
export class StepRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** Whether the operation has refused it, and did not fail. */
  get isRefusal(): boolean {
    return this.status < 500;
  }
}

/** Somebody in the sandbox who calls the API. */
export interface Actor {
  id: number;
  token: string;
  /** Sends a request of an operation and returns its answer. Throws a `StepRefusal`. */
  send<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer>;
  /** The same for a file, with headers. */
  sendFile<Answer>(
    path: string,
    headers: Record<string, string>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Answer>;
}

/** The owner of a token. */
function createActor(id: number, token: string): Actor {
  const client = new Request(localOrigin(), { headers: { authorization: `Bearer ${token}` } });
  const call = async <Answer>(request: Parameters<typeof callApi>[0]): Promise<Answer> => {
    const response = await callApi(request, client);
    const text = await response.text();
    // Safe cast: every answer of an operation is an object in JSON.
    const answer = (text === "" ? {} : JSON.parse(text)) as {
      message?: string;
      errors?: Record<string, string>;
    };
    if (response.ok) return answer as Answer;
    const details = Object.values(answer.errors ?? {});
    throw new StepRefusal(
      response.status,
      details[0] ?? answer.message ?? `${request.method} ${request.path}`,
    );
  };
  return {
    id,
    token,
    send: (method, path, body) => call({ method, path, ...(body && { body }) }),
    sendFile: (path, headers, bytes) => call({ method: "POST", path, headers, bytes }),
  };
}

/** One of the people with whom the sandbox begins. */
export function findActor(code: string, role: SandboxRole): Actor {
  const person = SANDBOX_PEOPLE.find((each) => each.role === role);
  if (!person) throw new Error(`There is no ${role}.`);
  return createActor(person.user_id, roleToken(code, role));
}

/** Eight characters that tell one thing from others of its kind. */
export const drawSuffix = (): string => randomBytes(4).toString("hex");

let fanPassword: Promise<string> | undefined;

/** Somebody new, who has done nothing yet. */
export async function createFan(code: string): Promise<Actor> {
  fanPassword ??= hashPassword(sandboxPassword(code));
  const suffix = drawSuffix();
  const id = await insertAccount(
    {
      ...{ name: `Fan ${suffix}`, handle: `fan_${suffix}`, email: `fan-${suffix}@listeners.downbeat.test` },
      ...{ password_hash: await fanPassword, email_confirmed: true },
    },
    "127.0.0.1",
  );
  return createActor(id, await giveToken(id, `Fan ${suffix}`));
}

/** The session of somebody, for what no token may do. */
export const actorSession = (userId: number): SessionCaller => ({
  ...{ kind: "session", sessionId: 0, userId, isOperator: false, hasConfirmedEmail: true },
  ...{
    secondFactor: { enabled: false, noticeAt: null },
    confirmedAt: new Date(),
    scopes: new Set(ALL_SCOPES),
  },
});
