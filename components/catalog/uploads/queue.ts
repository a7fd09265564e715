import { cancelUpload, FileSender } from "@/components/catalog/files/send-file";
import { createTrack, getUpload } from "@/components/catalog/studio/tracks";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { areNumbered, guessFromName } from "./guess";
import { fileFingerprint, forgetUpload, type Resumable, recordUpload, resumables } from "./resumable";

/** The uploads of a page. They outlive its navigation, but not a reload: then their files must be chosen again. */

export interface QueueRow {
  id: string;
  name: string;
  size: number;
  artistId: number;
  sent: number;
  /** Bytes per second, over the last seconds. */
  speed: number;
  /**
   * `queued`: others are sent first; `lost`: waits for the network; `waiting`: for its file, after a reload; `creating`: the file is
   * received and becomes a track; `created`: it is one.
   */
  step: "queued" | "sending" | "paused" | "lost" | "waiting" | "creating" | "created" | "failed";
  message?: string;
  /** Whether trying again can help after it failed. */
  retries?: boolean;
  trackId?: number;
}

const AT_ONCE = 2;
const RETRY_MS = 5_000;
/** The share of the newest measurement in the speed shown. */
const SMOOTHING = 0.2;

const PENDING_STEPS = new Set<QueueRow["step"]>(["queued", "sending", "paused", "lost", "creating"]);

interface Job {
  row: QueueRow;
  fingerprint: string;
  uploadId?: string;
  file?: File;
  /** Whether the files that came with it begin with numbers. */
  numbered?: boolean;
  /** Whether it is received and waits for its turn to become a track. */
  ready?: boolean;
  sender?: FileSender;
  measured: { at: number; sent: number };
}

export class UploadQueue {
  #jobs: Job[] = [];
  #rows: readonly QueueRow[] = [];
  #creating = false;
  readonly #watchers = new Set<() => void>();

  constructor(
    readonly userId: number,
    /** Called when a track has been created. */
    public onCreated: () => void,
  ) {
    addEventListener("online", () => this.#wake());
    // Files that are not sent yet must be chosen again after the page is gone: ask first.
    addEventListener("beforeunload", (event) => {
      if (this.#jobs.some(({ row }) => PENDING_STEPS.has(row.step))) event.preventDefault();
    });
    setInterval(() => this.#wake(), RETRY_MS);
    for (const resumable of resumables(userId)) void this.#remember(resumable);
  }

  get rows(): readonly QueueRow[] {
    return this.#rows;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Takes files, and sends them in the order of their names. One that a row waits for continues that row. */
  add(files: readonly File[], artistId: number): void {
    const numbered = areNumbered(files.map(({ name }) => name));
    for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))) {
      const waiting = this.#jobs.find(
        ({ row, fingerprint }) =>
          row.step === "waiting" && fingerprint === fileFingerprint(this.userId, row.artistId, file),
      );
      if (waiting) {
        Object.assign(waiting, { file, numbered });
        this.#change(waiting, { step: "queued" });
        continue;
      }
      const fingerprint = fileFingerprint(this.userId, artistId, file);
      if (this.#jobs.some((job) => job.fingerprint === fingerprint && job.row.step !== "created")) continue;
      this.#jobs.push({
        row: {
          id: fingerprint,
          name: file.name,
          size: file.size,
          artistId,
          sent: 0,
          speed: 0,
          step: "queued",
        },
        fingerprint,
        file,
        numbered,
        measured: { at: 0, sent: 0 },
      });
    }
    this.notify();
    this.#next();
  }

  pause(id: string): void {
    const job = this.#find(id);
    if (!job) return;
    job.sender?.stop();
    this.#change(job, { step: "paused", speed: 0 });
    this.#next();
  }

  /** Continues what is paused, lost or failed. */
  resume(id: string): void {
    const job = this.#find(id);
    if (!job) return;
    if (job.uploadId && !job.file) void this.#create(job);
    else if (job.uploadId && job.row.sent === job.row.size) void this.#create(job);
    else this.#change(job, { step: "queued", message: undefined });
    this.#next();
  }

  /** Gives an upload up; what the server has of it is removed there. */
  remove(id: string): void {
    const job = this.#find(id);
    if (!job) return;
    job.sender?.stop(true);
    if (!job.sender && job.uploadId) cancelUpload(job.uploadId);
    forgetUpload(job.fingerprint);
    this.#jobs = this.#jobs.filter((other) => other !== job);
    this.notify();
    this.#next();
  }

  /** Drops the rows that the page shows as tracks by now. */
  drop(trackIds: ReadonlySet<number>): void {
    const left = this.#jobs.filter(({ row }) => row.trackId === undefined || !trackIds.has(row.trackId));
    if (left.length === this.#jobs.length) return;
    this.#jobs = left;
    this.notify();
  }

  #next(): void {
    void this.#createInOrder();
    const sending = this.#jobs.filter(({ row }) => row.step === "sending").length;
    const queued = this.#jobs.filter(({ row, file }) => row.step === "queued" && file);
    for (const job of queued.slice(0, Math.max(0, AT_ONCE - sending))) this.#send(job);
  }

  #send(job: Job): void {
    const { file } = job;
    if (!file) return;
    job.measured = { at: performance.now(), sent: -1 };
    job.sender ??= new FileSender({
      file,
      purpose: "audio",
      fingerprint: job.fingerprint,
      onProgress: (sent) => this.#progress(job, sent),
      onReceived: (uploadId) => {
        Object.assign(job, { uploadId, ready: true });
        this.#change(job, { step: "creating", message: undefined, speed: 0 });
        this.#next();
      },
      onFailure: (message, isNetwork) => {
        if (!isNetwork) forgetUpload(job.fingerprint);
        this.#change(job, { step: isNetwork ? "lost" : "failed", message, speed: 0 });
        this.#next();
      },
    });
    this.#change(job, { step: "sending", message: undefined });
    void job.sender.start();
  }

  #progress(job: Job, sentBytes: number): void {
    const now = performance.now();
    const { at, sent: before } = job.measured;
    const seconds = (now - at) / 1000;
    let { speed } = job.row;
    // Bytes sent before a pause do not count as speed.
    if (before >= 0 && seconds > 0) {
      const newest = Math.max(0, sentBytes - before) / seconds;
      speed = speed === 0 ? newest : speed + (newest - speed) * SMOOTHING;
    }
    job.measured = { at: now, sent: sentBytes };
    this.#change(job, { sent: sentBytes, speed });
  }

  /** Tracks are created in the order of their files: one that is received waits for those before it that are being sent. */
  async #createInOrder(): Promise<void> {
    if (this.#creating) return;
    this.#creating = true;
    for (;;) {
      const [first] = this.#jobs.filter(({ row, ready }) => row.step === "sending" || ready);
      if (!first?.ready) break;
      first.ready = false;
      await this.#create(first).catch(reportError);
    }
    this.#creating = false;
  }

  async #create(job: Job): Promise<void> {
    const { uploadId } = job;
    if (!uploadId) return;
    this.#change(job, { step: "creating", message: undefined, speed: 0 });
    const { name, bpm } = guessFromName(job.row.name, job.numbered);
    try {
      const { track } = await request(createTrack, {
        upload_id: uploadId,
        name,
        bpm,
        artists: [{ id: job.row.artistId, role: "performer" }],
        publish_at: null,
      });
      forgetUpload(job.fingerprint);
      recordUpload(job.fingerprint, track.id);
      this.#change(job, { step: "created", trackId: track.id });
      this.onCreated();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const isNetwork = cause.code === "network" || cause.code === "unavailable";
      if (!isNetwork) forgetUpload(job.fingerprint);
      const words = Object.values(cause.errors).join(" ") || cause.message;
      this.#change(job, { step: isNetwork ? "lost" : "failed", message: words, retries: true });
    }
  }

  /** An upload of an earlier visit: its row waits for the file, or continues where only the track was missing. */
  async #remember({ fingerprint, artistId, url, name, size }: Resumable): Promise<void> {
    const uploadId = new URL(url, location.href).pathname.split("/").at(-1) ?? "";
    const job: Job = {
      row: { id: fingerprint, name, size, artistId, sent: 0, speed: 0, step: "waiting" },
      fingerprint,
      uploadId,
      measured: { at: 0, sent: -1 },
    };
    this.#jobs.push(job);
    this.notify();
    try {
      const { upload } = await request(getUpload, { uploadId });
      if (job.row.step !== "waiting") return;
      if (upload.state === "received") await this.#create(job);
      else if (upload.state === "receiving") this.#change(job, { sent: upload.offset });
      else this.remove(fingerprint);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // It has expired, or belongs to nobody: the file must be sent from the start.
      if (cause.code === "not_found" || cause.code === "gone") this.remove(fingerprint);
    }
  }

  #wake(): void {
    for (const { row } of this.#jobs) if (row.step === "lost" && navigator.onLine) this.resume(row.id);
  }

  #find(id: string): Job | undefined {
    return this.#jobs.find(({ row }) => row.id === id);
  }

  #change(job: Job, change: Partial<QueueRow>): void {
    job.row = { ...job.row, ...change };
    this.notify();
  }

  notify(): void {
    this.#rows = this.#jobs.map(({ row }) => row);
    for (const watcher of this.#watchers) watcher();
  }
}
