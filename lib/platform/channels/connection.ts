import { WebSocket } from "ws";
import type { App } from "./app";
import { closeSocket, cutOff, turnAway } from "./closing";
import type { SignedGrant } from "./grants";
import { type ChannelFrame, CloseCode, established, PING, perSecond } from "./protocol";

/** The user that a connection is signed in as. */
export interface ConnectionUser {
  id: string;
  info: unknown;
}

/** The permissions of a connection on a channel that it is subscribed to. */
export interface Subscription {
  mayTrigger: boolean;
}

/** The longest that a timer can be set for. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One client connection: its subscriptions, user, and liveness. */
export class Connection {
  readonly id: string;
  /** By the names of the channels it is subscribed to. */
  readonly subscriptions = new Map<string, Subscription>();
  /** The credentials that its subscriptions were granted to: it ends with any of them. */
  readonly holders = new Set<string>();
  /** The memberships that gave access to its channels: it must connect again when one of them ends. */
  readonly memberships = new Set<string>();
  user: ConnectionUser | undefined;
  /** Whether it may send another client event now. */
  readonly mayTrigger: () => boolean;
  lastActivity: number;
  #isAuthorized = false;
  #until = Number.POSITIVE_INFINITY;
  readonly #callOff = { watch: () => {}, authorization: () => {}, until: () => {} };

  constructor(
    readonly app: App,
    private readonly socket: WebSocket,
  ) {
    const { limits, clock } = app;
    this.id = app.admit(this);
    this.mayTrigger = perSecond(limits.clientEventsPerSecond, clock);
    this.lastActivity = clock.elapsed();
    this.send(established(this.id, limits.activityTimeout));
    this.#watch(limits.activityTimeout);
    if (limits.authorization > 0) this.#awaitAuthorization(limits.authorization);
  }

  /** Records a sign of life from the client. */
  noteActivity(): void {
    this.lastActivity = this.app.clock.elapsed();
  }

  /** Records that the client has shown a valid signature, so it may stay. */
  authorized(): void {
    this.#isAuthorized = true;
    this.#callOff.authorization();
  }

  /** Ties the connection to the holder of a grant, and to its end. False when that has ended: the connection is then closed. */
  hold(grant: SignedGrant): boolean {
    if (!this.app.hold(this, grant)) return false;
    if (grant.until < this.#until) {
      this.#until = grant.until;
      this.#awaitEnd();
    }
    return true;
  }

  /** Sends a frame. A client that has stopped reading is disconnected, so that its backlog cannot fill our memory. */
  send(frame: ChannelFrame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.app.limits.backlog) cutOff(this.socket);
    else this.socket.send(frame, { binary: false });
  }

  /** Closes the connection. It leaves its channels now, whether or not the client answers. */
  close(code: number, reason: string): void {
    closeSocket(this.socket, code, reason);
    this.end();
  }

  /** Cleans up after the socket was closed. */
  end(): void {
    for (const callOff of Object.values(this.#callOff)) callOff();
    this.app.dismiss(this);
  }

  #awaitAuthorization(milliseconds: number): void {
    this.#callOff.authorization = this.app.clock.after(milliseconds, () => {
      if (this.#isAuthorized) return;
      const seconds = milliseconds / 1000;
      turnAway(
        this.socket,
        CloseCode.unauthorized,
        `No private or presence channel within ${seconds} seconds`,
      );
      this.end();
    });
  }

  #awaitEnd(): void {
    const { clock } = this.app;
    this.#callOff.until();
    const left = (this.#until - clock.unixSeconds()) * 1000;
    this.#callOff.until = clock.after(Math.min(Math.max(left, 0), MAX_TIMER_MS), () => {
      if (left > MAX_TIMER_MS) this.#awaitEnd();
      else this.close(CloseCode.unauthorized, "The token or session has expired");
    });
  }

  // One timer per connection, rearmed for the remaining time instead of on each message.
  #watch(milliseconds: number): void {
    const { limits, clock } = this.app;
    this.#callOff.watch = clock.after(milliseconds, () => {
      const silence = clock.elapsed() - this.lastActivity;
      if (silence < limits.activityTimeout) this.#watch(limits.activityTimeout - silence);
      else this.#ask();
    });
  }

  #ask(): void {
    const { limits, clock } = this.app;
    const asked = clock.elapsed();
    this.send(PING);
    this.#callOff.watch = clock.after(limits.pongTimeout, () => {
      if (this.lastActivity < asked) this.close(CloseCode.pongMissing, "No pong came back");
      else this.#watch(limits.activityTimeout - (clock.elapsed() - this.lastActivity));
    });
  }
}
