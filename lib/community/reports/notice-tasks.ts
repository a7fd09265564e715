import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { notify } from "@/lib/community/notifications/service";
import { implement } from "@/lib/platform/jobs/task";
import { decisionPath } from "./decision-names";
import { findMailedCounter } from "./decision-queries";
import * as jobs from "./notice-jobs";
import {
  counterNoticeMail,
  courtMail,
  noticeConfirmationMail,
  noticeStateMail,
  shortWork,
  takedownMail,
} from "./notice-mails";
import * as queries from "./notice-queries";
import { noticeCode, noticeUrl } from "./notice-service";
import { findWarnedAccount } from "./queries";

/** The jobs about takedown notices; tests pass a `clock` to reach the end of what is kept. */
export function noticeTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async mailNoticeConfirmation({ notice_id }, job) {
      const notice = await queries.findMailedNotice(notice_id);
      if (notice?.state !== "unconfirmed") return;
      const mail = noticeConfirmationMail({ url: noticeUrl(notice_id), code: noticeCode(notice_id) });
      await sendEmail({ to: notice.email, ...mail }, { kind: "takedown_notice", job });
    },

    async mailNoticeState({ notice_id, state }, job) {
      const notice = await queries.findMailedNotice(notice_id);
      if (!notice) return;
      const subjects = await queries.findNoticeNames(notice_id);
      const concerns = {
        upheld: subjects.filter(({ hides }) => hides),
        restored: subjects.filter(({ restored_at }) => restored_at !== null),
      }[state as string];
      const mail = noticeStateMail({
        ...{ name: notice.name, work: notice.work, state, answer: notice.answer, url: noticeUrl(notice_id) },
        names: (concerns ?? subjects).map(({ name }) => name),
      });
      if (mail) await sendEmail({ to: notice.email, ...mail }, { kind: "takedown_notice", job });
    },

    async mailTakedown({ notice_id, user_id }, job) {
      const [notice, account] = [await queries.findMailedNotice(notice_id), await findWarnedAccount(user_id)];
      const subjects = await queries.findManagedSubjects(notice_id, user_id);
      if (!notice || !account || subjects.length === 0) return;
      const mail = takedownMail({
        ...{ name: account.name, claimant: notice.name },
        ...{ organization: notice.organization, work: notice.work },
        subjects: subjects.map(({ type, id, name }) => ({ name, path: decisionPath(type, id) })),
      });
      await sendEmail({ to: account.email, ...mail }, { kind: "takedown", user_id, job });
    },

    async notifyOfTakedown({ notice_id, user_id }) {
      const notice = await queries.findMailedNotice(notice_id);
      const [first, ...more] = await queries.findManagedSubjects(notice_id, user_id);
      if (!notice || !first) return;
      await notify([user_id], {
        id: `takedown-${notice_id}`,
        kind: "warnings",
        title: `${more.length === 0 ? `“${first.name}” is` : `“${first.name}” and ${more.length} more are`} hidden after a takedown notice`,
        body: `${notice.organization || notice.name} claims “${shortWork(notice.work)}”. You can answer.`,
        url: decisionPath(first.type, first.id),
      });
    },

    async mailCounterNotice({ counter_notice_id }, job) {
      const counter = await findMailedCounter(counter_notice_id);
      if (!counter) return;
      const { author, contact, signature, work } = counter;
      const mail = counterNoticeMail({
        ...{ author, contact, signature, work, name: counter.claimant, statement: counter.counter_statement },
        names: counter.subjects.map(({ name }) => name),
        ...{ restoreAt: counter.restore_at, url: noticeUrl(counter.notice_id) },
      });
      await sendEmail({ to: counter.email, ...mail }, { kind: "takedown_notice", job });
    },

    async mailCourtNote({ counter_notice_id }, job) {
      const counter = await findMailedCounter(counter_notice_id);
      const [first] = counter?.subjects ?? [];
      if (!counter || !first || counter.user_id === null) return;
      const account = await findWarnedAccount(counter.user_id);
      if (!account) return;
      const mail = courtMail({
        ...{ name: account.name, note: counter.note, path: decisionPath(first.type, first.id) },
        names: counter.subjects.map(({ name }) => name),
      });
      await sendEmail({ to: account.email, ...mail }, { kind: "takedown", user_id: counter.user_id, job });
    },

    async tidyTakedownNotices() {
      await queries.deleteUnconfirmedNotices(clock());
      await queries.eraseOldClaimants(clock());
    },
  });
}
