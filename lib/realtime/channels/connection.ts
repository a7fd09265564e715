import { WebSocket } from "ws";
import type { App } from "./app";
import { CloseCode, established, type Frame, PING, perSecond } from "./protocol";

/** The user that a connection is signed in as. */
export interface User {
  id: string;
  info: unknown;
}

/** One client connection: its subscriptions, user, and liveness. */
export class Connection {
  readonly id: string;
  /** The names of the channels it is subscribed to. */
  readonly subscriptions = new Set<string>();
  user: User | undefined;
  /** Whether it may send another client event now. */
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

  /** Records a sign of life from the client. */
  seen(): void {
    this.#lastSeen = this.app.clock.elapsed();
  }

  /** Sends a frame. A client that has stopped reading is disconnected, so that its backlog cannot fill our memory. */
  send(frame: Frame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.app.limits.backlog) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Cleans up after the socket was closed. */
  end(): void {
    this.#callOff();
    this.app.dismiss(this);
  }

  // One timer per connection, rearmed for the remaining time instead of on each message.
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
    this.close(CloseCode.pongMissing, "No pong came back");
    // A client that does not answer a ping may not answer a close frame either.
    this.#callOff = this.app.clock.after(this.app.limits.farewell, () => this.socket.terminate());
  }
}
