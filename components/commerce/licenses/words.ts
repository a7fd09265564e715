import type { Verification } from "@/lib/commerce/licenses/shapes";

type Status = Verification["license_status"];

interface Words {
  tone: "green" | "amber" | "red";
  title: string;
  text: string;
}

/** The worth of a license, in words for anyone. */
export function verdictWords({ valid, license_status: status, integrity_verified }: Verification): Words {
  if (!integrity_verified) {
    return {
      tone: "red",
      title: "Do not rely on this license",
      text: "Its record does not match what was signed when it was issued. Someone has changed it.",
    };
  }
  if (valid && status === "suspended") {
    return {
      tone: "amber",
      title: "Valid, and disputed",
      text: "The payment is disputed. The license is valid until that is decided.",
    };
  }
  return licenseWords({ valid, status });
}

/** The state of a license in words for anyone, where its record is not in doubt. */
export const licenseWords = ({ valid, status }: { valid: boolean; status: Status }): Words =>
  valid ? VALID : STATUS_VERDICTS[status];

const VALID: Words = {
  tone: "green",
  title: "Valid",
  text: "This license is what was issued, and its term is running.",
};

const STATUS_VERDICTS: Readonly<Record<Status, Words>> = {
  active: VALID,
  expired: {
    tone: "amber",
    title: "Expired",
    text: "This license is genuine, and its term has ended.",
  },
  suspended: {
    tone: "amber",
    title: "Suspended",
    text: "This license is genuine, but not valid while its payment is being refunded.",
  },
  revoked: { tone: "red", title: "Revoked", text: "This license is genuine, but was ended before its term." },
  superseded: {
    tone: "amber",
    title: "Replaced",
    text: "This license is genuine, and the licensee has a more extensive one in its place.",
  },
};

/** The state of a license without a purchase, for its licensee. */
export const LICENSE_VERDICTS: Readonly<
  Record<Status, { tone: "green" | "amber" | "red"; title: string; text: string }>
> = {
  active: { tone: "green", title: "Valid", text: "Your files and your license are ready." },
  expired: { tone: "amber", title: "Expired", text: "The term of this license has ended." },
  suspended: { tone: "amber", title: "Suspended", text: "This license is not valid for now." },
  revoked: { tone: "red", title: "Revoked", text: "You may no longer use the track under this license." },
  superseded: { tone: "amber", title: "Replaced", text: "You have a more extensive license in its place." },
};

export const LICENSE_STEPS: Readonly<Record<string, string>> = {
  issued: "Issued",
  files_added: "Files added",
  suspended: "Suspended",
  restored: "Valid again",
  superseded: "Replaced by a more extensive license",
  revoked: "Revoked",
};
