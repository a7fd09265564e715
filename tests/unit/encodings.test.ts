import { describe, expect, it } from "vitest";
import { chooseEncoding } from "@/lib/platform/gateway/encodings";

describe("The encoding of an answer", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["BR", "br"],
    ["br;q=0.5", "br"],
    ["br; q=0.9, gzip; q=0.9", "br"],
    ["br;Q=0.001", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0.8", "gzip"],
    ["br;q=0.000, gzip;q=0.0", undefined],
    ["x-br, my-gzip", undefined],
    ["brotli", undefined],
    ["br;q=nonsense", undefined],
  ])("A client that takes %j gets %j", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
