import { z } from "zod";
import { EVENT_EXAMPLES, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

const { track, artist_id } = EVENT_EXAMPLES;

const ofLicense = {
  group: "buying",
  scope: "purchases:read",
  data: z.object({ license_uuid: z.guid(), track: NamedThing, artist_id: id, license_type: z.string() }),
  self: "/licenses/{license_uuid}",
  example: { license_uuid: "6f0c2d3e-41b7-4c8a-9d55-0a1b2c3d4e5f", track, artist_id, license_type: "wav" },
} as const;

export const licenseIssued = eventType({
  ...ofLicense,
  type: "license.issued",
  summary: "The account has a new license.",
  from: [{ audience: "user", activity: "license_issued" }],
});

export const licenseRevoked = eventType({
  ...ofLicense,
  type: "license.revoked",
  summary: "A license of the account was revoked, as after a refund.",
  from: [{ audience: "user", activity: "license_revoked" }],
});

export const licenseExpiring = eventType({
  ...ofLicense,
  type: "license.expiring",
  summary: "A license of the account ends in 30 or 7 days, or has ended.",
  data: ofLicense.data.extend({
    expires_at: timestamp,
    days: z.int().describe("The days that are left, 0 when it has ended."),
  }),
  from: [{ audience: "user" }],
  example: { ...ofLicense.example, expires_at: "2026-12-24T12:00:00.000Z", days: 30 },
});
