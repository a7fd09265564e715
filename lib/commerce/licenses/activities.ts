import { licenses } from "@/db/schema/licenses";
import { onRow } from "@/lib/platform/activity-log/declaration";

const license = {
  user: licenses.licensee_id,
  artist: licenses.artist_id,
  subject: ["license", licenses.uuid],
  details: { track_id: licenses.track_id, license_type: licenses.license_type },
} as const;

/** Licenses as activities that concern their licensees. */
export const licenseActivities = [
  ...onRow(licenses, "license_issued", {
    ...license,
    at: licenses.issued_at,
    triggers: { licenses_issued: ["insert", "new.state = 'active'"] },
  }),
  ...onRow(licenses, "license_revoked", {
    ...license,
    at: "now()",
    triggers: { licenses_revoked: ["update of state", "new.state = 'revoked' and old.state <> 'revoked'"] },
  }),
];
