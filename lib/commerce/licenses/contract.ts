import { z } from "zod";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import { id, pathId, pathName, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { exampleDetails, exampleLicense } from "./examples";
import { LICENSE_STATUSES } from "./kinds";
import { License, LicenseDetails } from "./shapes";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

const uuidParams = z.object({ uuid: pathName.describe("The license's uuid.") });

const MAX_TRACKS = 100;

/** Of a license that was free. */
const SPARE_UUID = "8d2e4f6a-1b3c-4d5e-8f70-9a1b2c3d4e5f";

export const checkLicense = operation({
  id: "checkLicense",
  method: "GET",
  path: "/tracks/{id}/check-license",
  tag: "Licenses",
  summary: "Check whether you have a license",
  description: "Says whether you have a license of the track that is valid now, and which.",
  access: "account",
  scope: "purchases:read",
  params: trackParams,
  response: succeeded({ has_license: z.boolean(), license_details: License.nullable() }),
  example: { params: { id: 1 }, response: { has_license: true, license_details: exampleLicense } },
});

export const checkLicenses = operation({
  id: "checkLicenses",
  method: "POST",
  path: "/tracks/check-licenses-batch",
  tag: "Licenses",
  summary: "Check several tracks for licenses",
  description: `The same for up to ${MAX_TRACKS} tracks: \`licenses\` has an entry for each id that you send.`,
  access: "account",
  scope: "purchases:read",
  safe: true,
  body: z.object({ track_ids: z.array(id).min(1).max(MAX_TRACKS) }),
  response: succeeded({
    licenses: z.record(
      z.string(),
      z.object({ has_license: z.boolean(), license_details: License.nullable() }),
    ),
  }),
  example: {
    body: { track_ids: [1, 2] },
    response: {
      licenses: {
        "1": { has_license: true, license_details: exampleLicense },
        "2": { has_license: false, license_details: null },
      },
    },
  },
});

export const getTrackLicense = operation({
  id: "getTrackLicense",
  method: "GET",
  path: "/tracks/{id}/license",
  tag: "Licenses",
  summary: "Get your license of a track",
  description: "Returns your license of the track: the one that is valid, else the latest.",
  access: "account",
  scope: "purchases:read",
  params: trackParams,
  response: succeeded({ license: License }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { license: exampleLicense } },
});

export const listLicenses = operation({
  id: "listLicenses",
  method: "GET",
  path: "/user/licenses",
  tag: "Licenses",
  summary: "List your licenses",
  description:
    "Lists your licenses, newest first, including those that have ended. Prefer `cursor`, which does not count them.",
  access: "account",
  scope: "purchases:read",
  query: cursorQuery.extend({
    state: filterBy(z.enum(LICENSE_STATUSES).optional().describe("Only return licenses with this status."), {
      index: "licenses_licensee_index",
    }),
  }),
  response: succeeded({ pagination: pageOrCursorSchema(License) }),
  example: {
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleLicense]) },
  },
});

export const getLicense = operation({
  id: "getLicense",
  method: "GET",
  path: "/licenses/{uuid}",
  tag: "Licenses",
  summary: "Get a license",
  description:
    "Returns a license with its signed token, its entry in the chain of the track and its history, to the licensee, to those who manage " +
    "the artist, and to operators. `GET /verify-license/{uuid}` is for everyone.",
  access: "account",
  scope: "purchases:read",
  params: uuidParams,
  response: succeeded({ license: LicenseDetails }),
  errors: ["not_found"],
  example: { params: { uuid: exampleLicense.uuid }, response: { license: exampleDetails } },
});

export const revokeLicense = operation({
  id: "revokeLicense",
  method: "POST",
  path: "/licenses/{uuid}/revoke",
  tag: "Licenses",
  summary: "Revoke a license",
  description:
    "Ends a license for good. Artists can revoke what cost nothing: what was free, granted, or paid wholly by a coupon of theirs. A license " +
    "that was paid for is revoked by refunding it, or by an operator. The licensee and everyone who verifies it see that it was revoked, and " +
    "when. Within a minute after the end of an exclusive license its track can be sold again.",
  access: "account",
  scope: "sales:write",
  params: uuidParams,
  body: z.object({ reason: z.string().trim().min(1).max(500).describe("For the licensee.") }),
  response: succeeded({ message: z.string(), license: License }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { uuid: SPARE_UUID },
    body: { reason: "Granted by mistake." },
    response: {
      message: "The license is revoked.",
      license: {
        ...exampleLicense,
        ...{ uuid: SPARE_UUID, license_type: "free" as const, terms: defaultTerms("free"), purchase_id: 2 },
        status: "revoked",
        valid: false,
        reason: "licensor",
        ended_at: "2026-02-01T09:00:00.000Z",
      },
    },
  },
});
