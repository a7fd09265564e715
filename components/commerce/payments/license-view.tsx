import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { LICENSE_STEPS, LICENSE_VERDICTS, licenseWords } from "@/components/commerce/licenses/words";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TestBand } from "@/components/ui/test-band";
import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import type { LicenseDetails } from "@/lib/commerce/licenses/shapes";
import { LicenseFacts, LicenseHead } from "./license-parts";
import { PurchaseFiles } from "./purchase-files";

type License = z.output<typeof LicenseDetails>;

type Props = {
  license: License;
  /** The track, while its licensee may still open it. */
  track: PlayableTrack | null;
  /** The files, or why there are none; null for those who granted it. */
  files: ComponentProps<typeof PurchaseFiles>["files"] | null;
  /** The button that writes to the artist; the licensee has it. */
  message: ReactNode;
};

/** A license that nobody paid for, with its files and its history. */
export function LicenseView({ license, track, files, message }: Props) {
  const { uuid, track_id, track_name, artist_id, artist_name, license_type, terms, superseded_by } = license;
  const subject = { id: track_id, name: track_name, artist_id, artist_name };
  const { tone, title, text } = files
    ? LICENSE_VERDICTS[license.valid ? "active" : license.status]
    : licenseWords(license);
  return (
    <div className="mx-auto max-w-page px-5 pt-8 pb-16 md:px-8">
      {!license.livemode && (
        <div className="mb-6">
          <TestBand title="Test license.">It was issued on a test server and gives no rights.</TestBand>
        </div>
      )}
      <LicenseHead subject={subject} licenseType={license_type} track={track}>
        {message}
      </LicenseHead>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <Notice tone={tone} title={title}>
            <p>{text}</p>
            {superseded_by && (
              <p>
                <Link href={`/purchases/licenses/${superseded_by}`} className="underline">
                  The license that replaced it
                </Link>
              </p>
            )}
          </Notice>
          {files && <PurchaseFiles files={files} />}
          <LicenseFacts uuid={uuid} subject={subject} terms={terms} />
        </div>
        <LicenseHistory events={license.events} />
      </div>
    </div>
  );
}

/** The events of a license, oldest first, with the reason that was written when it was revoked. */
function LicenseHistory({ events }: Pick<License, "events">) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      <TimelineList>
        {events.map(({ kind, note, at }) => (
          <TimelineItem key={`${kind} ${at}`} lamp="ink" title={LICENSE_STEPS[kind] ?? kind}>
            {kind === "revoked" && note && <p className="text-sm break-words">{note}</p>}
            <p className="text-xs text-quiet">
              <Time at={at} clock />
            </p>
          </TimelineItem>
        ))}
      </TimelineList>
    </section>
  );
}
