import "server-only";
import { LRUCache } from "lru-cache";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input, StoredFile } from "@/lib/platform/http-contract/operation";
import { WithHeaders } from "@/lib/platform/http-contract/with-headers";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { fileAnswer } from "@/lib/platform/http-server/file-answer";
import type * as contract from "./certificate-contract";
import { isSoldToOthers } from "./certificate-queries";
import { publicKeys } from "./key-service";
import { CERTIFICATE_POLICY, certificateMarkup } from "./markup";
import { checkToken, findReadable, parseUuid } from "./service";
import { certificateText } from "./words";

type CertificatePdf = Uint8Array<ArrayBuffer>;

/** A certificate takes a third of a second to draw, and never changes. */
const certificateCache = new LRUCache<string, CertificatePdf>({ max: 100 });

/** The certificate of a license as PDF, or what it says as JSON. */
export async function downloadLicense(
  caller: UserCaller,
  { id, license: uuid, format }: Input<typeof contract.downloadLicense>,
): Promise<StoredFile> {
  const license = await readable(caller, id, uuid);
  if (format === "json") {
    const body = {
      status: "success",
      license: license.license,
      jws: license.jws,
      track_changed_to_exclusive: await isSoldToOthers(id, license.uuid),
    };
    const name = `${licenseTitle(license.license)}.json`;
    return fileAnswer({ name, type: "application/json; charset=utf-8" }, Buffer.from(JSON.stringify(body)));
  }
  const bytes = certificateCache.get(license.jws) ?? (await draw(caller, license));
  return fileAnswer({ name: `${licenseTitle(license.license)}.pdf`, type: "application/pdf" }, bytes);
}

/** The certificate of a license as a document for browsers. */
export async function getLicenseCertificate(
  caller: UserCaller,
  { id, license: uuid }: Input<typeof contract.getLicenseCertificate>,
) {
  const license = await readable(caller, id, uuid);
  const { claims, kid } = await signingKeyId(license.jws);
  const html = Buffer.from(certificateMarkup(certificateText(claims, kid)));
  const name = `${licenseTitle(license.license)}.html`;
  const file = fileAnswer({ name, type: "text/html; charset=utf-8" }, html);
  return new WithHeaders(file, { "Content-Security-Policy": CERTIFICATE_POLICY });
}

async function readable(caller: UserCaller, trackId: number, uuid: string | undefined) {
  const wanted = uuid === undefined ? undefined : parseUuid(uuid);
  return orNotFound(await findReadable(caller, trackId, wanted), "license that you can read", "track");
}

async function draw(caller: UserCaller, { jws }: { jws: string }): Promise<CertificatePdf> {
  const { claims, kid } = await signingKeyId(jws);
  const release = await takeSlot("pdf_exports", caller, "exports");
  try {
    // The drawing and text shaping code is large, and most processes never need it.
    const { drawCertificate } = await import("./drawing");
    const issuedAt = new Date(claims.iat * 1000);
    const bytes = await drawCertificate(certificateText(claims, kid), { jws, issuedAt });
    certificateCache.set(jws, bytes);
    return bytes;
  } finally {
    release();
  }
}

/** Reads the claims of a stored token. A token that does not verify is never printed. */
async function signingKeyId(jws: string) {
  const checked = await checkToken(jws, (await publicKeys()).keys);
  if (checked.outcome !== "genuine") throw new Error("A stored license does not verify.");
  return checked;
}

const licenseTitle = ({ artist_name, track_name }: { artist_name: string; track_name: string }) =>
  `${artist_name} - ${track_name} - license`;
