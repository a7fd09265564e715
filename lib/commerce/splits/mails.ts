import { formatBps } from "@/lib/commerce/ledger/money";
import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { ANSWER_DAYS } from "./constants";

interface News {
  news: string;
  name: string;
  track: string;
  /** The person who proposed it. */
  by: string;
  /** The share that the person would get or gets, and the one before: in hundredths of a percent. */
  bps: number;
  former_bps: number;
  /** Whether it waits for the person. */
  waits: boolean;
}

/** To somebody whom a split of a track names: it was proposed, counts from now on, or has ended without counting. */
export function splitMail({ news, name, track, by, bps, former_bps, waits }: News): Letter {
  const change = former_bps === bps ? `stays ${formatBps(bps)}` : "";
  const texts: Readonly<Record<string, { subject: string; paragraphs: string[] }>> = {
    proposed: {
      subject: `${by} proposes how to share “${track}”`,
      paragraphs: [
        `${by} proposes how the price of “${track}” is shared. Your share ${change || `would change from ${formatBps(former_bps)} to ${formatBps(bps)}`}.`,
        waits
          ? `It needs your consent: if you do not accept within ${ANSWER_DAYS} days, nothing changes. Sales are shared as before until everyone has accepted.`
          : "It counts once everyone has accepted. Until then sales are shared as before.",
      ],
    },
    accepted: {
      subject:
        bps > 0 ? `You get ${formatBps(bps)} of “${track}”` : `You no longer get a share of “${track}”`,
      paragraphs: [
        `Everyone has accepted the split of “${track}” that ${by} proposed. Your share ${change || `is now ${formatBps(bps)}; it was ${formatBps(former_bps)}`}.`,
        "Earlier sales keep their shares.",
      ],
    },
    withdrawn: {
      subject: `The proposed split of “${track}” was withdrawn`,
      paragraphs: [
        `The split that ${by} proposed for “${track}” was withdrawn. Your share stays ${formatBps(former_bps)}.`,
      ],
    },
    lapsed: {
      subject: `The split of “${track}” stays as it was`,
      paragraphs: [
        `Not everyone answered ${by}’s proposal for “${track}” within ${ANSWER_DAYS} days. Your share stays ${formatBps(former_bps)}.`,
      ],
    },
  };
  const text = texts[news];
  if (!text) throw new Error(`Nothing is said of a split that is ${news}.`);
  return {
    subject: text.subject,
    text: paragraphs(
      greeting(name),
      ...text.paragraphs,
      button("Open sales", `${publicOrigin()}/studio/sales`),
    ),
  };
}
