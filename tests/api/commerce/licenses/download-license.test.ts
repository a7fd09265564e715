import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findTokenInPdf } from "@/components/commerce/licenses/token-in-pdf";
import { publicKeys } from "@/lib/commerce/licenses/key-service";
import { get } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createMarket, sell, storedLicense } from "@/tests/support/licenses";

describe("downloadLicense: answers", () => {
  it("downloadLicense answers with a PDF/A-3 that has the signed license in it, the same bytes every time", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const path = `/tracks/${trackId}/download-license-pdf`;
    const { status, headers, bytes } = await get(path, { token: buyer.token });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(text).toContain("/AFRelationship /Data");
    const { jws } = await storedLicense(uuid);
    expect(await findTokenInPdf(new Blob([new Uint8Array(bytes)]))).toEqual({ token: jws });
    // Also by a reader that knows nothing of our code.
    const [head = "", body = "", signature = ""] = jws.split(".");
    const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
    const jwk = (await publicKeys()).keys.find((key) => key.kid === kid);
    const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
    const again = await get(`${path}?license=${uuid}`, { token: seller.token });
    expect(again.headers.get("etag")).toBe(headers.get("etag"));
  });

  it("The attachment of a license's PDF cannot be read when one byte of it is another", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    await sell({ trackId, artistId, buyerId: buyer.id });
    const { bytes } = await get(`/tracks/${trackId}/download-license-pdf`, { token: buyer.token });
    const changed = Uint8Array.from(bytes);
    const start = Buffer.from(changed).indexOf("stream", Buffer.from(changed).indexOf("/EmbeddedFile"));
    changed[start + 100] = (changed[start + 100] ?? 0) ^ 1;
    expect(await findTokenInPdf(new Blob([changed]))).toBe("damaged");
    expect(await findTokenInPdf(new Blob(["%PDF-1.7 and nothing else"]))).toBeUndefined();
  });

  it("downloadLicense answers with long names in any script, drawn with letters and not with boxes", async () => {
    const { artistId, buyer } = await createMarket();
    const name = `ليل طويل 夜の港 🎧 ${"Lange Nacht ".repeat(10)}`.trim();
    const { id } = await createTrack([artistId], { name });
    await sell({ trackId: id, artistId, buyerId: buyer.id, licenseeName: "Сергей Прокофьев" });
    const { status, bytes } = await get(`/tracks/${id}/download-license-pdf`, { token: buyer.token });
    expect(status).toBe(200);
    // Each face that is used is embedded under the name of its family.
    const fonts = Buffer.from(bytes).toString("latin1");
    for (const family of ["NotoSansArabic", "NotoSansJP", "NotoEmoji"]) expect(fonts).toContain(family);
  });
});

describe("downloadLicense: refusals", () => {
  it("downloadLicense refuses those who are neither side, and accounts without a license", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const { token } = await createCaller();
    expect((await get(`/tracks/${trackId}/download-license-pdf?license=${uuid}`, { token })).status).toBe(
      404,
    );
    expect((await get(`/tracks/${trackId}/download-license-pdf`, { token })).status).toBe(404);
  });
});
