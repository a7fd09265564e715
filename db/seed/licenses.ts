import type { Db } from "@/db/tagged";
import { licenseClaims, linkHash } from "@/lib/commerce/licenses/issuing";
import { signLicense } from "@/lib/commerce/licenses/key-service";
import { type ChainKind, listFileKinds } from "@/lib/commerce/licenses/kinds";
import { NO_LINK } from "@/lib/commerce/licenses/links";
import type { LicenseLink, Ordered } from "@/lib/commerce/licenses/token-shapes";
import { iso } from "./clock";

type Row = Record<string, unknown>;

interface License extends Row {
  id: number;
  uuid: string;
}

/** A bank takes this long to decide about a dispute. */
const WON_AFTER_MS = 40 * 86_400_000;

/** The licenses of the demo sales, chained and signed as those of today. Sales are added in the order in which they were decided. */
export class DemoLicenses {
  private readonly ends = new Map<number, LicenseLink & { hash: string }>();
  private readonly chain: Row[] = [];
  private readonly rows: License[] = [];
  private readonly files: Row[] = [];
  private readonly events: Row[] = [];

  /** Adds an entry to the chain of a track. */
  append(track_id: number, kind: ChainKind, uuid: string, sha256: string, at: number) {
    const end = this.ends.get(track_id);
    const link: LicenseLink = {
      ...{ prev: end?.hash ?? NO_LINK, sequence: (end?.sequence ?? 0) + 1, kind, license_uuid: uuid },
      ...{ content_sha256: sha256, at: iso(at) },
    };
    const chained = { ...link, hash: linkHash(link) };
    this.ends.set(track_id, chained);
    this.chain.push({ track_id, ...chained });
    return chained;
  }

  /** Issues a license at its place in the chain. Lower ones of the same buyer are superseded. */
  async issue(db: Db, ordered: Ordered, link: LicenseLink & { hash: string }): Promise<void> {
    const id = this.rows.length + 1;
    const { purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name } = ordered;
    const { license_type, terms, terms_sha256, sequence, livemode, issued_at, expires_at } = ordered;
    const uuid = link.license_uuid;
    const at = issued_at.toISOString();
    for (const lower of this.rows) {
      if (lower.licensee_id !== licensee_id || lower.track_id !== track_id || lower.state !== "active")
        continue;
      Object.assign(lower, { state: "superseded", superseded_by: uuid, ended_at: at });
      this.note(lower.id, "superseded", at, uuid);
    }
    this.rows.push({
      ...{ id, uuid, purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name },
      ...{ license_type, terms, terms_sha256, sequence, state: "active", reason: null, superseded_by: null },
      jws: await signLicense(db, licenseClaims(ordered, link)),
      ...{ livemode, issued_at: at, expires_at: expires_at?.toISOString() ?? null, ended_at: null },
      created_at: at,
    });
    this.files.push(...listFileKinds(ordered).map((file) => ({ license_id: id, ...file })));
    this.note(id, "issued", at);
  }

  /** Ends the license that was issued last, because its buyer was refunded. */
  revoke(at: number): void {
    const license = this.rows.at(-1);
    if (!license) return;
    for (const [kind, event] of [
      ["suspend", "suspended"],
      ["revoke", "revoked"],
    ] as const) {
      const { track_id, uuid, terms_sha256 } = license;
      this.append(Number(track_id), kind, uuid, String(terms_sha256), at);
      this.note(license.id, event, iso(at), "refund");
    }
    Object.assign(license, { state: "revoked", reason: "refund", ended_at: iso(at) });
  }

  /** Suspends the license that was issued last, whose payment is disputed; it is valid again when the dispute was won. */
  pause(at: number, isWon: boolean): void {
    const license = this.rows.at(-1);
    if (!license) return;
    const { track_id, uuid, terms_sha256 } = license;
    this.append(Number(track_id), "suspend", uuid, String(terms_sha256), at);
    this.note(license.id, "suspended", iso(at), "dispute");
    if (isWon) {
      this.append(Number(track_id), "restore", uuid, String(terms_sha256), at + WON_AFTER_MS);
      this.note(license.id, "restored", iso(at + WON_AFTER_MS));
    } else Object.assign(license, { state: "suspended", reason: "dispute" });
  }

  /** Counts the valid leases of a track. */
  countLeases(trackId: number, at: number): number {
    return this.rows.filter(
      ({ track_id, license_type, state, expires_at }) =>
        track_id === trackId &&
        license_type !== "exclusive" &&
        state === "active" &&
        (expires_at === null || Date.parse(String(expires_at)) > at),
    ).length;
  }

  /** The ends of the chains of the tracks. */
  places(): { track_id: number; sequence: number; hash: string }[] {
    return [...this.ends].map(([track_id, { sequence, hash }]) => ({ track_id, sequence, hash }));
  }

  /** The rows by table, in the order in which they can be inserted. */
  tables(): Record<string, Row[]> {
    return {
      license_chain: this.chain,
      licenses: this.rows,
      license_files: this.files,
      license_events: this.events,
    };
  }

  private note(license_id: number, kind: string, created_at: string, note: string | null = null): void {
    this.events.push({ license_id, kind, actor_id: null, note, created_at });
  }
}
