import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { connect } from "@/tests/support/webhook-producer";

export const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
export const SPAN_ID = "00f067aa0ba902b7";

/** The headers of a client that takes part in a trace. */
export const traceHeaders = {
  traceparent: `00-${TRACE_ID}-${SPAN_ID}-01`,
  tracestate: "vendor=t61rcWkgMzE",
};

/** A producer whose events go to a receiver, and somebody who comments on a track: one statement with a job and an event. */
export async function connectFan() {
  const producer = await connect();
  const fan = await createCaller();
  const comment = (headers: Record<string, string> = traceHeaders) =>
    post(`/tracks/${producer.trackId}/comments`, {
      token: fan.token,
      headers,
      body: { content: "That bass line.", position: 1_000 },
    });
  return { ...producer, fan, comment };
}
