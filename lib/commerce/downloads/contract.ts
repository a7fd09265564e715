import { z } from "zod";
import { pathId, pathName, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { DOWNLOAD_LINK_MINUTES, TIMES_A_DAY, TIMES_A_YEAR } from "./constants";
import { LicensedFile } from "./shapes";

const answer = { license_uuid: z.uuid(), files: z.array(LicensedFile) };

const exampleAnswer = {
  license_uuid: "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34",
  files: [
    {
      kind: "wav" as const,
      name: "Late Train - Harbour Lights (WAV lease).wav",
      format: "WAV",
      bytes: 44_104_200,
      url: "https://downbeat.example/media/licensed/1.wav.1.1768488300.W5v2lq0uF1m3yXH4bZ6cT7dR8eS9aQ0pL1kJ2hG3fD4",
      expires_at: "2026-01-15T14:45:00.000Z",
      downloads: 1,
      limit: TIMES_A_YEAR,
    },
  ],
};

const rules =
  `Each file has a URL that works for ${DOWNLOAD_LINK_MINUTES} minutes. Of each file of a license ${TIMES_A_DAY} times its size can be sent within a day, and ${TIMES_A_YEAR} times within ` +
  "a year, by this URL, by `GET /tracks/{id}/download` also when others use the URL: a resumed download counts what it sends. It stops working when the license is revoked. Downloading a file ends the right to refund the purchase.";

export const listPurchaseFiles = operation({
  id: "listPurchaseFiles",
  method: "GET",
  path: "/purchases/{id}/downloads",
  tag: "Licenses",
  summary: "List the files of a purchase",
  description: `Lists the files that you have bought. ${rules}`,
  access: "account",
  scope: "downloads:read",
  params: z.object({ id: pathId.describe("The purchase's id.") }),
  response: succeeded(answer),
  errors: ["not_found", "conflict", "gone"],
  example: { params: { id: 1 }, response: exampleAnswer },
});

export const listLicenseFiles = operation({
  id: "listLicenseFiles",
  method: "GET",
  path: "/licenses/{uuid}/downloads",
  tag: "Licenses",
  summary: "List the files of a license",
  description: `Lists the files of any license of yours, also of one that was free or granted. ${rules}`,
  access: "account",
  scope: "downloads:read",
  params: z.object({ uuid: pathName.describe("The license's uuid.") }),
  response: succeeded(answer),
  errors: ["not_found", "conflict", "gone"],
  example: { params: { uuid: exampleAnswer.license_uuid }, response: exampleAnswer },
});
