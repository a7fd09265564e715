import { MACHINES } from "@/db/values/state-tables";

export type NoticeState = keyof typeof MACHINES.notice;

export type CounterNoticeState = keyof typeof MACHINES.counter_notice;

/** The states of notices that operators see: those whose email address is confirmed. */
export const NOTICE_STATES = [
  "received",
  "upheld",
  "countered",
  "rejected",
  "restored",
  "withdrawn",
] as const satisfies NoticeState[];

/** The decisions of operators about a notice, in the order in which they are offered, each with the state that it leads to. */
export const NOTICE_DECISIONS = { uphold: "upheld", reject: "rejected", restore: "restored" } as const;

export type NoticeDecision = keyof typeof NOTICE_DECISIONS;

const mayBecome = (state: NoticeState, next: NoticeState): boolean =>
  (MACHINES.notice[state] as readonly NoticeState[]).includes(next);

/** The decisions that an operator can make about a notice. The end of a counter-notice upholds one again, which nobody decides. */
export function possibleNoticeDecisions(state: NoticeState): NoticeDecision[] {
  return (Object.keys(NOTICE_DECISIONS) as NoticeDecision[]).filter(
    (decision) =>
      mayBecome(state, NOTICE_DECISIONS[decision]) && !(decision === "uphold" && state !== "received"),
  );
}

/** Whether its claimant can withdraw it. */
export const canWithdraw = (state: NoticeState): boolean => mayBecome(state, "withdrawn");

/** Whether those who manage what it hides can answer it. */
export const canCounter = (state: NoticeState): boolean => state === "upheld" || state === "countered";

const SATURDAY = 6;

/** The time, so many business days after another: Mondays to Fridays in UTC. It knows no public holidays. */
export function addBusinessDays(from: Date, days: number): Date {
  const day = new Date(from);
  for (let count = 0; count < days; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % SATURDAY !== 0) count++;
  }
  return day;
}
