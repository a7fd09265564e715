import { WebSocket } from "ws";
import type { App } from "./app";
import { CloseCode, established, type Frame, PING, perSecond } from "./protocol";

/** The person a connection is signed in as. */
export interface User {
  id: string;
  info: unknown;
}

/** One socket of one app: what it is subscribed to, who it is, whether it is still there. */
export class Connection {
  readonly id: string;
  /** The names of the channels it is subscribed to. */
  readonly subscriptions = new Set<string>();
  user: User | undefined;
  /** Whether it may send one more client event now. */
  readonly mayTrigger: () => boolean;
  #lastSeen: number;
  #callOff: () => void = () => {};

  constructor(
    readonly app: App,
    private readonly socket: WebSocket,
  ) {
    const { limits, clock } = app;
    this.id = app.admit(this);
    this.mayTrigger = perSecond(limits.clientEventsPerSecond, clock);
    this.#lastSeen = clock.elapsed();
    this.send(established(this.id, limits.activityTimeout));
    this.#watch(limits.activityTimeout);
  }

  /** Notes that the client is alive. */
  seen(): void {
    this.#lastSeen = this.app.clock.elapsed();
  }

  /** Sends a frame, unless the client has stopped reading: then it is cut off instead of filling our memory. */
  send(frame: Frame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.app.limits.backlog) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Forgets the connection, once its socket is closed. */
  end(): void {
    this.#callOff();
    this.app.dismiss(this);
  }

  // One timer a connection, set again for what remains of the silence rather than on each message.
  #watch(milliseconds: number): void {
    const { limits, clock } = this.app;
    this.#callOff = clock.after(milliseconds, () => {
      const silence = clock.elapsed() - this.#lastSeen;
      if (silence < limits.activityTimeout) this.#watch(limits.activityTimeout - silence);
      else this.#ask();
    });
  }

  #ask(): void {
    const { limits, clock } = this.app;
    const asked = clock.elapsed();
    this.send(PING);
    this.#callOff = clock.after(limits.pongTimeout, () => {
      if (this.#lastSeen < asked) this.#giveUp();
      else this.#watch(limits.activityTimeout - (clock.elapsed() - this.#lastSeen));
    });
  }

  #giveUp(): void {
    this.close(CloseCode.pongMissing, "No pong was received");
    // Who does not answer a ping may not answer a farewell either.
    this.#callOff = this.app.clock.after(this.app.limits.farewell, () => this.socket.terminate());
  }
}
