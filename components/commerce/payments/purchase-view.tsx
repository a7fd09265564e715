import type { ComponentProps, ReactNode } from "react";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PollPage } from "@/components/ui/poll-page";
import { TestBand } from "@/components/ui/test-band";
import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { EXCLUSIVE } from "@/lib/commerce/payments/constants";
import { refundHours } from "@/lib/commerce/payments/rules";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { LicenseFacts, LicenseHead } from "./license-parts";
import { PurchaseFiles } from "./purchase-files";
import {
  isUnderWay,
  isVoid,
  POLL_MS,
  PURCHASE_STEPS,
  type PurchaseView as Purchase,
  STATUS_BADGES,
} from "./words";

type Props = {
  purchase: Purchase;
  /** The track, while its buyer may still open it. */
  track: PlayableTrack | null;
  timeline: readonly { status: string; at: string }[];
  /** The files; or why there are none. */
  files: ComponentProps<typeof PurchaseFiles>["files"] | null;
  /** Tracks like it, where it was not bought in the end. */
  similar: ReactNode;
  /** The button that writes to the seller; its buyer has it once the purchase is not open any more. */
  message: ReactNode;
  /** The actions of its buyer: pay, cancel, take back. Its seller has none. */
  actions?: ReactNode;
};

/** A purchase with its files, license and receipt; also the page after paying. */
export function PurchaseView({ purchase, track, timeline, files, similar, message, actions }: Props) {
  const { status, license_uuid } = purchase;
  const pollMs = POLL_MS[status];
  return (
    <div className="mx-auto max-w-page px-5 pt-8 pb-16 md:px-8">
      {!purchase.livemode && (
        <div className="mb-6">
          <TestBand title="Test purchase.">No real money moves, and this license gives no rights.</TestBand>
        </div>
      )}
      <LicenseHead subject={purchase.track} licenseType={purchase.license_type} track={track}>
        {message}
      </LicenseHead>
      {pollMs && (
        <PollPage everyMs={pollMs}>
          {(isUnderWay(status) || status === "refund_pending") && "This page updates by itself."}
        </PollPage>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          {status === "completed" ? (
            <Steps purchase={purchase} files={files} />
          ) : (
            <Status purchase={purchase} track={track} actions={actions} />
          )}
          {similar}
          {files && <PurchaseFiles files={files} />}
          {license_uuid && (
            <LicenseFacts uuid={license_uuid} subject={purchase.track} terms={purchase.license_terms} />
          )}
          {status === "completed" && actions && (
            <Refund purchase={purchase} files={files} actions={actions} />
          )}
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

/** The state of a purchase that is not completed, and what can be done. */
function Status({ purchase, track, actions }: Pick<Props, "purchase" | "track" | "actions">) {
  const { status, message, expires_at } = purchase;
  const { tone, word } = STATUS_BADGES[status];
  return (
    <Notice
      tone={tone}
      title={word}
      actions={isVoid(status) && track ? <BackToLicenses {...purchase.track} /> : actions}
    >
      <p>{message}</p>
      {status === "pending" && expires_at && (
        <p>
          You can pay until <Time at={expires_at} clock />.
        </p>
      )}
    </Notice>
  );
}

/** The way on from a purchase that came to nothing: the licenses of the track. */
const BackToLicenses = (track: { id: number; name: string }) => (
  <LinkButton href={`${trackPath(track)}#licenses`} size="sm">
    Licenses of this track
  </LinkButton>
);

/** The way of a completed purchase as a line: paid, licensed, ready. */
function Steps({ purchase, files }: Pick<Props, "purchase" | "files">) {
  const isReady = files !== null && "data" in files && files.data.every(({ url }) => url !== null);
  const steps = [
    { word: "Paid", isDone: purchase.purchased_at !== null },
    { word: "Licensed", isDone: purchase.license_uuid !== null },
    { word: "Ready", isDone: isReady },
  ];
  return (
    <div>
      <ol aria-label="Progress" className="flex flex-wrap gap-x-6 text-sm">
        {steps.map(({ word, isDone }) => (
          <li key={word}>
            <Badge tone={isDone ? "green" : "plain"}>
              {word}
              {!isDone && <span className="sr-only">, not yet</span>}
            </Badge>
          </li>
        ))}
      </ol>
      <p className="mt-2">{purchase.message}</p>
    </div>
  );
}

const HOUR_MS = 3_600_000;

/** The right to withdraw, below what was bought. */
function Refund({ purchase, files, actions }: Pick<Props, "purchase" | "files" | "actions">) {
  if (purchase.total_amount === 0) return null;
  const mayEnd = purchase.withdrawal_waived || purchase.license_type === EXCLUSIVE;
  const isDownloaded =
    mayEnd && files !== null && "data" in files && files.data.some(({ downloads }) => downloads > 0);
  const end = Date.parse(purchase.purchased_at ?? "") + refundHours(purchase.license_type) * HOUR_MS;
  const hasEnded = isDownloaded || end <= Date.now();
  const reason = isDownloaded ? "a file was downloaded" : "the time for it is over";
  return (
    <section aria-label="Refund" className="space-y-2 text-sm text-quiet">
      <p>
        {purchase.refundable_until ? (
          <>
            You can get a refund until <Time at={purchase.refundable_until} clock />
            {mayEnd && ", as long as you haven't downloaded a file"}.
          </>
        ) : hasEnded ? (
          `You can no longer get a refund here: ${reason}. If something is wrong, write to the artist.`
        ) : (
          "You can't get a refund here now: your bank is deciding about this payment, or another refund is on its way."
        )}
      </p>
      {actions}
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
          <Badge tone={STATUS_BADGES[purchase.status].tone}>{STATUS_BADGES[purchase.status].word}</Badge>{" "}
          <Time at={purchase.purchased_at} clock />
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
