import { sql } from "@/db/client";
import { deleteExpiredSessions } from "@/lib/accounts/account/jobs";
import { openIncident, updateIncident } from "@/lib/admin/incidents/service";
import { exportAlbums, exportOrders, exportTracks } from "@/lib/admin/lists/service";
import { resolveAlert } from "@/lib/admin/payments/service";
import {
  addNote,
  changeRole,
  resetSecondFactor,
  revokeTokensOfAccount,
  sendResetLink,
} from "@/lib/admin/people/record-service";
import {
  exportPeople,
  moderateAccounts,
  reinstateAccount,
  signOutAccount,
  suspendAccount,
} from "@/lib/admin/people/service";
import { decideNotice, noteCourt } from "@/lib/admin/reports/notice-service";
import { decideReport, moderateTracks } from "@/lib/admin/reports/service";
import { changeSettings } from "@/lib/admin/settings/service";
import { nameServer, sendTestEmail, skipSetupStep } from "@/lib/admin/setup/service";
import { createArtist as createArtistAsOperator, exportArtists } from "@/lib/catalog/artists/service";
import { connectMember, disconnectMember } from "@/lib/catalog/members/service";
import { createGenre, mergeLabel, renameGenre } from "@/lib/catalog/taxonomy/service";
import { sendCounterNotice } from "@/lib/community/reports/decision-service";
import { invite, withdrawInvitation } from "@/lib/developers/access/invitation-service";
import { decide, exportAccessEvents } from "@/lib/developers/access/service";
import { listAllApps, reviewApp } from "@/lib/developers/apps/service";
import { revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { deleteCollection, setFeatured, writeCollection } from "@/lib/discovery/collections/service";
import { retryDeadLetters } from "@/lib/platform/activity-log/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { discardJob, retryJob } from "@/lib/platform/jobs/service";
import { createTestApp } from "@/tests/support/apps";
import { createAccess, createArtist, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createProtectedMember } from "@/tests/support/second-factors";
import { counterInput, createNotice, trackAddress, upholdNotice } from "@/tests/support/takedowns";
import { userCaller } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const reason = "A reason.";

const createReported = async () => {
  const track = await createTrack([(await createArtist()).id]);
  const [report] = await sql<[{ id: number }]>`
    insert into reports (reporter_id, subject_type, subject_id, subject_name, reason, details)
    values (${(await createUser()).id}, 'track', ${track.id}, 'A track', 'spam', '') returning id`;
  return { track, report };
};

const queueOne = async (): Promise<number> => {
  await queueJob(deleteExpiredSessions, {});
  const [job] = await sql<[{ id: number }]>`select max(id) as id from graphile_worker.jobs`;
  return job.id;
};

const createInvitation = async (caller: UserCaller) => {
  const email = `guest-${crypto.randomUUID()}@example.test`;
  await invite(caller, { email });
  const [invitation] = await sql<[{ id: number }]>`select id from invitations where email = ${email}`;
  return invitation.id;
};

const createOwnCollection = (caller: UserCaller) =>
  writeCollection(caller, {
    collection_id: null,
    name: `Collection ${crypto.randomUUID()}`,
    description: "",
    visibility: "public",
    items: "",
  });

const createIncident = async (caller: UserCaller) => {
  await openIncident(caller, { title: "Slow", state: "investigating", text: "We look." });
  const [incident] = await sql<[{ id: number }]>`select max(id) as id from incidents`;
  return incident.id;
};

const anyList = { search: "", sort: "newest", direction: "desc" };

/** The preparation of each operation of operators, which returns the call that changes something, by the id of the operation. */
export const ACTS: Record<string, (caller: UserCaller) => Promise<() => Promise<unknown>>> = {
  createArtist: async (caller) => () => createArtistAsOperator(caller, { name: "New", owner: "" }),
  async connectMember(caller) {
    const [artist, user] = [await createArtist(), await createUser()];
    return () => connectMember(caller, { artist_id: artist.id, user: user.handle, role: "member" });
  },
  async disconnectMember(caller) {
    const [owner, user] = [await createUser(), await createUser()];
    const artist = await createArtist({ owner_id: owner.id });
    await connectMember(caller, { artist_id: artist.id, user: user.handle, role: "member" });
    return () => disconnectMember(caller, { artist_id: artist.id, user_id: user.id });
  },
  createGenre: async (caller) => () => createGenre(caller, { name: "Vaporwave" }),
  async renameGenre(caller) {
    const { id } = await createGenre(caller, { name: "Chillhopp" });
    return () => renameGenre(caller, { genre_id: id, name: "Chillhop" });
  },
  async mergeLabel(caller) {
    const { id } = await createGenre(caller, { name: "Dubb" });
    await createGenre(caller, { name: "Dub music" });
    return () => mergeLabel(caller, { label_id: id, kind: "genre", into: "Dub music" });
  },
  async decide(caller) {
    const { id } = await createAccess((await createUser()).id, "received");
    return () => decide(caller, { request_id: id, decision: "approve" });
  },
  exportAccessEvents: async (caller) => () => exportAccessEvents(caller, { kind: "all", search: "" }),
  invite: async (caller) => () => invite(caller, { email: `new-${crypto.randomUUID()}@example.test` }),
  async withdrawInvitation(caller) {
    const invitation_id = await createInvitation(caller);
    return () => withdrawInvitation(caller, { invitation_id });
  },
  async revokeTokenAsOperator(caller) {
    await createToken((await createUser()).id);
    const [token] = await sql<[{ id: number }]>`select max(id) as id from api_tokens`;
    return () => revokeTokenAsOperator(caller, { token_id: token.id, reason });
  },
  async reviewApp(caller) {
    const { id } = await createTestApp();
    const updated_at = (await listAllApps(caller)).find((app) => app.id === id)?.updated_at;
    return () => reviewApp(caller, { app_id: id, state: "verified", reason, updated_at });
  },
  async decideReport(caller) {
    const { report } = await createReported();
    return () => decideReport(caller, { report_id: report.id, decision: "dismiss", answer: "" });
  },
  async decideNotice(caller) {
    const { track } = await createReported();
    const { id } = await createNotice(trackAddress(track.id));
    return () => decideNotice(caller, { notice_id: id, decision: "reject", answer: reason });
  },
  async noteCourt(caller) {
    const owner = await createUser();
    const track = await createTrack([(await createArtist({ owner_id: owner.id })).id]);
    const { id } = await createNotice(trackAddress(track.id));
    await upholdNotice(caller, id, [track.id]);
    await sendCounterNotice(userCaller(owner.id), { notice_id: id, ...counterInput });
    const [counter] = await sql<[{ id: number }]>`select id from counter_notices where notice_id = ${id}`;
    return () => noteCourt(caller, { counter_notice_id: counter.id, note: reason });
  },
  async moderateTracks(caller) {
    const { track } = await createReported();
    return () => moderateTracks(caller, { act: "hide", track_ids: [track.id], reason });
  },
  openIncident: async (caller) => () => createIncident(caller),
  async updateIncident(caller) {
    const incident_id = await createIncident(caller);
    return () => updateIncident(caller, { incident_id, state: "resolved", text: "Done." });
  },
  exportTracks: async (caller) => () => exportTracks(caller, { filter: "all", ...anyList }),
  exportAlbums: async (caller) => () => exportAlbums(caller, { filter: "all", ...anyList }),
  exportOrders: async (caller) => () => exportOrders(caller, { filter: "all", ...anyList }),
  exportArtists: async (caller) => () => exportArtists(caller, { members: "all", search: "" }),
  exportPeople: async (caller) => () => exportPeople(caller, { role: "all", search: "" }),
  async changeSettings(caller) {
    return () =>
      changeSettings(caller, {
        ...{ name: "Downbeat", initials: "", fee_percent: "12.5", fee_flat: "0", contact: "" },
        ...{
          security_contact: "",
          terms_url: "",
          sign_up: "open",
          email_confirmation: "optional",
          second_factor: "none",
        },
      });
  },
  nameServer: async (caller) => () => nameServer(caller, { name: "Kiln", initials: "K" }),
  sendTestEmail: async (caller) => () => sendTestEmail(caller),
  skipSetupStep: async (caller) => () => skipSetupStep(caller, { step: "music" }),
  async changeRole(caller) {
    const { id } = await createUser();
    return () => changeRole(caller, { user_id: id, role: "operator", reason });
  },
  async revokeTokensOfAccount(caller) {
    const { id } = await createUser();
    await createToken(id);
    return () => revokeTokensOfAccount(caller, { user_id: id, reason });
  },
  async sendResetLink(caller) {
    const { id } = await createUser();
    return () => sendResetLink(caller, { user_id: id });
  },
  async resetSecondFactor(caller) {
    const { id } = await createProtectedMember();
    return () => resetSecondFactor(caller, { user_id: id, reason });
  },
  async addNote(caller) {
    const { id } = await createUser();
    return () => addNote(caller, { user_id: id, text: "Asked about refunds." });
  },
  async suspendAccount(caller) {
    const { id } = await createUser();
    return () => suspendAccount(caller, { user_id: id, reason });
  },
  async moderateAccounts(caller) {
    const { id } = await createUser();
    return () => moderateAccounts(caller, { act: "suspend", user_ids: [id], reason });
  },
  async reinstateAccount(caller) {
    const { id } = await createUser();
    await suspendAccount(caller, { user_id: id, reason });
    return () => reinstateAccount(caller, { user_id: id });
  },
  async signOutAccount(caller) {
    const { id } = await createUser();
    return () => signOutAccount(caller, { user_id: id, reason });
  },
  async resolveAlert(caller) {
    const [alert] = await sql<[{ id: number }]>`
      insert into payment_alerts (key, code, note, livemode)
      values (${crypto.randomUUID()}, 'balance_short', 'Too little.', false) returning id`;
    return () => resolveAlert(caller, { alert_id: alert.id });
  },
  async retryJob(caller) {
    const job_id = await queueOne();
    return () => retryJob(caller, { job_id });
  },
  async discardJob(caller) {
    const job_id = await queueOne();
    return () => discardJob(caller, { job_id });
  },
  retryDeadLetters: async (caller) => () => retryDeadLetters(caller, { consumer: "xp" }),
  async writeCollection(caller) {
    return () => createOwnCollection(caller);
  },
  async deleteCollection(caller) {
    const { id } = await createOwnCollection(caller);
    return () => deleteCollection(caller, { collection_id: id });
  },
  async setFeatured(caller) {
    const { id } = await createOwnCollection(caller);
    return () => setFeatured(caller, { collection_id: id, place: 1 });
  },
};
