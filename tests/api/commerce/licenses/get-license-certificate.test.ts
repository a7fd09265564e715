import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createTrack } from "@/tests/support/factories";
import { createMarket, sell } from "@/tests/support/licenses";

describe("getLicenseCertificate: answers", () => {
  it("getLicenseCertificate answers with a document that states the licensed rights, and runs nothing", async () => {
    const { artistId, buyer } = await createMarket();
    const { id } = await createTrack([artistId], { name: "<script>alert(1)</script>" });
    const { uuid } = await sell({ trackId: id, artistId, buyerId: buyer.id, licenseeName: "Ada & Co" });
    const { status, headers, bytes } = await get(`/tracks/${id}/license-certificate`, { token: buyer.token });
    const html = Buffer.from(bytes).toString();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html).not.toContain("<script>");
    for (const part of ["&lt;script&gt;", "Ada &amp; Co", "TEST", `/verify/${uuid}`, "250,000", "3 years"])
      expect(html).toContain(part);
  });
});
