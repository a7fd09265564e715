import { describe, expect, it } from "vitest";
import {
  addressFilter,
  CLIENT_HEADER,
  clientAddress,
  clientHeader,
  isForwarded,
  originAddress,
  requestClient,
} from "@/lib/platform/http-middleware/address";

const nobody = addressFilter([]);
const proxies = addressFilter(["10.0.0.0/8", "::1", "203.0.113.7", "fd00::/8"]);

describe("The address of the origin", () => {
  it("The address of the origin is the socket's when no proxy is trusted", () => {
    expect(originAddress("198.51.100.4", "1.2.3.4", nobody)).toBe("198.51.100.4");
  });

  it("The address of the origin is the socket's when the peer is not one of the trusted proxies", () => {
    expect(originAddress("198.51.100.4", "1.2.3.4", proxies)).toBe("198.51.100.4");
  });

  it("The address of the origin is what the trusted proxy saw", () => {
    expect(originAddress("10.1.1.1", "1.2.3.4", proxies)).toBe("1.2.3.4");
  });

  it("The address of the origin is the nearest that is not a proxy: what the client wrote further left is hearsay", () => {
    expect(originAddress("10.1.1.1", "6.6.6.6, 1.2.3.4, 203.0.113.7, 10.9.9.9", proxies)).toBe("1.2.3.4");
  });

  it("The address of the origin is the farthest when all are proxies", () => {
    expect(originAddress("::1", "10.0.0.1, 10.0.0.2", proxies)).toBe("10.0.0.1");
  });

  it("The address of the origin is the proxy itself when it says nothing or nonsense", () => {
    expect(originAddress("10.1.1.1", undefined, proxies)).toBe("10.1.1.1");
    expect(originAddress("10.1.1.1", "1.2.3.4, unknown", proxies)).toBe("10.1.1.1");
    expect(originAddress("10.1.1.1", "", proxies)).toBe("10.1.1.1");
  });

  it("The address of the origin has one spelling: IPv4 in IPv6, ports, zones and capitals go", () => {
    expect(originAddress("::ffff:198.51.100.4", undefined, nobody)).toBe("198.51.100.4");
    expect(originAddress("::ffff:10.1.1.1", "[2001:DB8::0:1]:443", proxies)).toBe("2001:db8::1");
    expect(originAddress("10.1.1.1", "1.2.3.4:5678", proxies)).toBe("1.2.3.4");
    expect(originAddress("fe80::1%eth0", undefined, nobody)).toBe("fe80::1");
  });

  it("The address of the origin is unknown when the socket is gone", () => {
    expect(originAddress(undefined, "1.2.3.4", proxies)).toBe("unknown");
  });
});

describe("A request", () => {
  const from = (value?: string) =>
    new Request("http://downbeat.test", { headers: value === undefined ? {} : { [CLIENT_HEADER]: value } });

  it("A request tells its address when the gateway has stamped it", () => {
    expect(clientAddress(from(`${process.env.DOWNBEAT_FRONT_SECRET} 198.51.100.4`))).toBe("198.51.100.4");
  });

  it("A request through a proxy that is not trusted says so, beside the address of the proxy", () => {
    const stamped = (isProxy: boolean) => from(clientHeader("secret", "127.0.0.1", isProxy));
    expect([stamped(true), stamped(false), from()].map(isForwarded)).toEqual([true, false, false]);
    const request = from(clientHeader(String(process.env.DOWNBEAT_FRONT_SECRET), "127.0.0.1", true));
    expect(requestClient(request)).toEqual({ address: "127.0.0.1", via: undefined });
  });

  it("A request is from an unknown address when anyone else has stamped it, or nobody", () => {
    for (const value of [
      undefined,
      "198.51.100.4",
      "wrong 198.51.100.4",
      "undefined 198.51.100.4",
      " 198.51.100.4",
    ]) {
      expect(clientAddress(from(value))).toBe("unknown");
    }
  });
});
