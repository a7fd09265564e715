import { describe, expect, it } from "vitest";
import { createChild, createTrace, formatTrace, parseTrace } from "@/lib/platform/trace-context";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const VALID = `00-${TRACE}-${SPAN}-01`;

describe("A traceparent", () => {
  it.each([
    ["of version 00", VALID, 1],
    ["that is not sampled", `00-${TRACE}-${SPAN}-00`, 0],
    ["with flags that nobody knows yet", `00-${TRACE}-${SPAN}-ff`, 3],
    ["of a later version", `cc-${TRACE}-${SPAN}-01`, 1],
    ["of a later version that says more", `cc-${TRACE}-${SPAN}-01-what-will-be`, 1],
  ])("A traceparent %s is taken", (_, header, flags) => {
    expect(parseTrace(header)).toEqual({ traceId: TRACE, spanId: SPAN, flags, isShared: true });
  });

  it.each([
    ["none", ""],
    ["of version ff", `ff-${TRACE}-${SPAN}-01`],
    ["of version 00 that says more", `${VALID}-what-will-be`],
    ["of a later version that goes on without a dash", `cc-${TRACE}-${SPAN}-01.what`],
    ["with a trace of zeros", `00-${"0".repeat(32)}-${SPAN}-01`],
    ["with a span of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
    ["in capitals", VALID.toUpperCase()],
    ["with a trace that is too short", `00-${TRACE.slice(1)}-${SPAN}-01`],
    ["with a span that is too long", `00-${TRACE}-${SPAN}0-01`],
    ["without flags", `00-${TRACE}-${SPAN}`],
    ["with flags of one digit", `00-${TRACE}-${SPAN}-1`],
    ["twice", `${VALID}, ${VALID}`],
    ["with a quote", `00-${TRACE.slice(1)}'-${SPAN}-01`],
    ["with a line after it", `${VALID}\n`],
  ])("A traceparent is ignored: %s", (_, header) => {
    expect(parseTrace(header, "vendor=1")).toBeUndefined();
  });

  it("A traceparent that was written is read again", () => {
    const place = createTrace();
    expect(parseTrace(formatTrace(place))).toEqual({ ...place, isShared: true });
    expect(formatTrace({ ...place, flags: 0 })).toMatch(/-00$/);
  });

  it("A new trace has the digits of the id that it is made for, and its children have spans of their own", () => {
    const place = createTrace("0f8fad5b-d9cb-469f-a165-70867728950e");
    expect(place.traceId).toBe("0f8fad5bd9cb469fa16570867728950e");
    const spans = Array.from({ length: 1_000 }, () => createChild(place));
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([place.traceId]));
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(1_000);
    for (const { spanId } of spans) expect(spanId).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe("A tracestate", () => {
  const state = (header: string) => parseTrace(VALID, header)?.state;
  const member = (key: string, length: number) => `${key}=${"v".repeat(length - key.length - 1)}`;

  it.each([
    ["one member", "vendor=t61rcWkgMzE", "vendor=t61rcWkgMzE"],
    ["a key with a tenant", "fw529a3039@dt=FfffffPv", "fw529a3039@dt=FfffffPv"],
    ["spaces and empty members", " a=1 ,, b=2 ", "a=1,b=2"],
  ])("A tracestate is taken: %s", (_, header, expected) => {
    expect(state(header)).toBe(expected);
  });

  it.each([
    ["a key in capitals", "Vendor=1"],
    ["no key", "=1"],
    ["no value", "vendor="],
    ["no equals sign", "vendor"],
    ["a value with an equals sign", "a=b=c"],
    ["the same key twice", "a=1,b=2,a=3"],
    ["a character beyond ASCII", "a=é"],
    ["more than 32 members", Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(",")],
    ["a value of 257 characters", `a=${"v".repeat(257)}`],
  ])("A tracestate is left out, and its traceparent counts: %s", (_, header) => {
    expect(parseTrace(VALID, header)).toEqual(parseTrace(VALID));
  });

  it("A tracestate of more than 512 characters loses whole members at its end", () => {
    const [first, second, third] = [member("a", 200), member("b", 200), member("c", 200)];
    expect(state(`${first},${second},${third}`)).toBe(`${first},${second}`);
    const whole = `${first},${second},${member("c", 110)}`;
    expect([whole.length, state(whole)]).toEqual([512, whole]);
  });
});
