import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import type { LicensedFileRow } from "@/lib/commerce/downloads/contract";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { FILE_NAMES, TIER_NAMES } from "@/lib/commerce/terms/names";
import { LookAgain } from "./poll-purchase";
import { isMoving, PURCHASE_STEPS, type PurchaseView as Purchase, STATUS_BADGES, sizeText } from "./words";

type Props = {
  purchase: Purchase;
  timeline: readonly { status: string; at: string }[];
  /** The files; or why there are none. */
  files: { data: readonly LicensedFileRow[] } | { message: string } | null;
  /** The available actions: pay, cancel, take back. */
  actions?: ReactNode;
};

/** A purchase with its files, license and receipt; also the page after paying. */
export function PurchaseView({ purchase, timeline, files, actions }: Props) {
  const { tone, word } = STATUS_BADGES[purchase.status];
  const { track, license_type, status } = purchase;
  return (
    <div className="mx-auto max-w-page px-5 pt-12 pb-16 md:px-8">
      <PageHeader title={track.name}>
        <Link href={`/tracks/${track.id}`} className="hover:underline">
          <bdi>{track.artist_name}</bdi>
        </Link>{" "}
        · {TIER_NAMES[license_type]}
      </PageHeader>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <div className="space-y-3">
            {!purchase.livemode && (
              <Notice tone="red" title="TEST">
                <p>No real money moves, and this license gives no rights.</p>
              </Notice>
            )}
            <Notice tone={tone} title={word} actions={actions}>
              <p>{purchase.message}</p>
              {status === "pending" && purchase.expires_at && (
                <p>
                  You can pay until <Time at={purchase.expires_at} clock />.
                </p>
              )}
            </Notice>
            {isMoving(status) && <LookAgain everyMs={status === "processing" ? 1_500 : 5_000} />}
          </div>
          {files && <Files files={files} purchase={purchase} />}
          {purchase.license_uuid && <License purchase={purchase} uuid={purchase.license_uuid} />}
        </div>
        <div className="space-y-8">
          <Receipt purchase={purchase} />
          <section aria-labelledby="history">
            <h2 id="history" className="mb-3 text-lg font-semibold">
              History
            </h2>
            <TimelineList>
              {timeline.map(({ status: step, at }) => (
                <TimelineItem key={`${step} ${at}`} lamp="ink" title={PURCHASE_STEPS[step] ?? step}>
                  <p className="text-xs text-quiet">
                    <Time at={at} clock />
                  </p>
                </TimelineItem>
              ))}
            </TimelineList>
          </section>
        </div>
      </div>
    </div>
  );
}

/** The sounds that are made of what was uploaded, each once. */
const CONVERTIBLE_KINDS = ["mp3_320", "wav", "flac"];

function sizeWords({ kind, format, bytes }: LicensedFileRow): string {
  if (bytes !== null) return `${format}, ${sizeText(bytes)}`;
  return CONVERTIBLE_KINDS.includes(kind) ? `${format}, being prepared` : format;
}

function Files({ files, purchase }: { files: NonNullable<Props["files"]>; purchase: Purchase }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-3 text-lg font-semibold">
        Files
      </h2>
      {"message" in files ? (
        <p className="text-sm text-quiet">{files.message}</p>
      ) : (
        <>
          <ul className="border-b border-line">
            {files.data.map((file) => (
              <li
                key={file.kind}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 text-sm"
              >
                <div className="min-w-0 grow">
                  <p className="font-medium">{FILE_NAMES[file.kind]}</p>
                  <p className="text-quiet">
                    {sizeWords(file)} · downloaded {file.downloads} of {file.limit} times this year
                  </p>
                </div>
                {file.url ? (
                  <a
                    href={file.url}
                    download
                    className="inline-flex min-h-9 items-center rounded-sm border border-edge bg-face px-4 font-medium shadow-key hover:border-ink"
                  >
                    Download<span className="sr-only"> {FILE_NAMES[file.kind]}</span>
                  </a>
                ) : (
                  <span className="text-quiet">Not available right now</span>
                )}
              </li>
            ))}
          </ul>
          {purchase.total_amount > 0 && (
            <p className="mt-3 text-sm text-quiet">
              {purchase.refundable_until ? (
                <>
                  You can get a refund until <Time at={purchase.refundable_until} clock />, as long as you
                  haven't downloaded a file.
                </>
              ) : (
                "You can no longer get a refund here: a file was downloaded, or the time for it is over. If something is wrong, write to the artist."
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function License({ purchase, uuid }: { purchase: Purchase; uuid: string }) {
  const base = `/api/v1/tracks/${purchase.track_id}`;
  return (
    <section aria-labelledby="license">
      <h2 id="license" className="mb-3 text-lg font-semibold">
        License
      </h2>
      <Facts
        facts={[
          {
            name: "Certificate",
            value: (
              <span className="flex flex-wrap gap-x-4">
                <a className="underline" href={`${base}/download-license-pdf?license=${uuid}`}>
                  PDF, signed
                </a>
                <a className="underline" href={`${base}/license-certificate?license=${uuid}`}>
                  Web page
                </a>
              </span>
            ),
          },
          {
            name: "Verification",
            value: (
              <Link className="underline" href={`/verify/${uuid}`}>
                What others see when they check it
              </Link>
            ),
          },
          { name: "Number", value: <code className="break-all font-mono text-xs">{uuid}</code> },
        ]}
      />
    </section>
  );
}

function Receipt({ purchase }: { purchase: Purchase }) {
  const { currency } = purchase;
  const lines: [string, number][] = [
    [TIER_NAMES[purchase.license_type], purchase.track_price],
    ...(purchase.discount_amount > 0 ? [["Discount", -purchase.discount_amount] as [string, number]] : []),
    ["Platform fee", purchase.platform_fee],
    ...(purchase.tax_amount > 0 ? [["Tax", purchase.tax_amount] as [string, number]] : []),
  ];
  return (
    <section aria-labelledby="receipt" className="rounded-md border border-line bg-face px-5 py-4 text-sm">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="receipt" className="text-lg font-semibold">
          {purchase.order_number === null ? "Order" : "Receipt"}
        </h2>
        {purchase.order_number && <span className="font-mono text-xs">No. {purchase.order_number}</span>}
      </div>
      <dl>
        {lines.map(([label, amount]) => (
          <Line key={label} label={label} amount={formatMoney(amount, currency)} />
        ))}
        <Line label="Total" amount={formatMoney(purchase.total_amount, currency)} isTotal />
        {purchase.refunded_amount > 0 && (
          <Line label="Refunded" amount={formatMoney(purchase.refunded_amount, currency)} />
        )}
      </dl>
      {purchase.purchased_at && (
        <p className="mt-3 flex items-center gap-2 text-quiet">
          <Badge tone="green">Paid</Badge> <Time at={purchase.purchased_at} clock />
        </p>
      )}
    </section>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1 ${isTotal ? "mt-1 border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
