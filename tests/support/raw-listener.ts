import { expect } from "vitest";
import { RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { makeRequest, read } from "./api";
import { APP, answerRealtime, port } from "./realtime-server";

/** A bare socket that asks for its signatures as a client of the protocol does, with a token or a session. */

/** The credential that a program or a browser sends with its requests. */
export interface Credential {
  token?: string;
  cookie?: string;
}

const PATH = `http://127.0.0.1:${port}/api/v1/realtime`;

/** The answer to a request for a signature. */
export async function signed(credential: Credential, body: object, at = "auth") {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  return read(await answerRealtime(makeRequest("POST", `${PATH}/${at}`, { ...credential, headers, body })));
}

/** A socket that is subscribed to a channel. `hasUserAuth`: as clients of a server that is not ours do first. */
export async function rawListener(credential: Credential, channel: string, hasUserAuth = false) {
  const raw = new RawClient(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`);
  const socket_id = await raw.established();
  if (hasUserAuth) {
    const { body } = await signed(credential, { socket_id }, "user-auth");
    expect((await raw.ask({ event: "pusher:signin", data: body })).event).toBe("pusher:signin_success");
  }
  const { body } = await signed(credential, { socket_id, channel_name: channel });
  const { event } = await raw.ask({ event: "pusher:subscribe", data: { channel, ...body } });
  expect(event).toBe("pusher_internal:subscription_succeeded");
  return raw;
}
