import { publish } from "@/lib/platform/channels/publish";
import { log } from "@/lib/platform/log";
import type { ProcessingState, ProcessingStep } from "./processing-constants";
import { trackProcessing } from "./processing-events";
import { noteProgress, type Version } from "./processing-queries";

/** Thrown when a version has given way to another, was deleted with its track, or was finished by another run of its job. */
export class VersionReplaced extends Error {
  override readonly name = "VersionGone";
}

const INTERVAL_MS = 1000;

/** The progress of all steps together when each begins. */
const BEGINS: Readonly<Record<ProcessingStep, number>> = {
  probe: 0,
  analyze: 0.02,
  render: 0.9,
  fingerprint: 0.94,
  waveform: 0.98,
};

/** Notes how far the processing of a version is, in its row and to those who manage its artists: at most once a second. */
export class SoundReport {
  private step: ProcessingStep = "probe";
  private last = -INTERVAL_MS;

  constructor(
    private readonly version: Version,
    /** Called when the version turns out to be gone while a step runs. */
    private readonly whenGone: (cause: VersionReplaced) => void,
  ) {}

  /** Begins a step. Throws VersionGone. */
  async begin(step: ProcessingStep): Promise<void> {
    this.step = step;
    await this.note(BEGINS[step]);
  }

  /** Called as a step advances, with its own share from 0 to 1. */
  advance(share: number): void {
    const { analyze, render } = BEGINS;
    this.note(analyze + (render - analyze) * Math.min(1, Math.max(0, share))).catch((cause: unknown) => {
      if (cause instanceof VersionReplaced) this.whenGone(cause);
      else
        log.warn({ err: cause, track_id: this.version.track_id }, "could not note the progress of a track");
    });
  }

  /** Publishes the state that the version has now. */
  async finish(state: ProcessingState, progress: number): Promise<void> {
    await this.publish(state, progress);
  }

  private async note(progress: number): Promise<void> {
    const now = performance.now();
    const isDue = now - this.last >= INTERVAL_MS;
    if (!isDue && this.step === "analyze" && progress > BEGINS.analyze) return;
    if (!(await noteProgress(this.version.id, this.step, progress))) throw new VersionReplaced();
    if (!isDue) return;
    this.last = now;
    await this.publish("processing", progress);
  }

  private async publish(state: ProcessingState, progress: number): Promise<void> {
    const { track_id, members, owner_id } = this.version;
    const accounts = new Set(owner_id === null ? members : [...members, owner_id]);
    if (accounts.size === 0) return;
    const data = { track_id, state, step: this.step, progress };
    // A browser that misses it reads the state when it returns.
    await publish([trackProcessing.on([...accounts], data)]).catch((cause: unknown) => {
      log.debug({ err: cause, track_id }, "the progress of a track was not published");
    });
  }
}
