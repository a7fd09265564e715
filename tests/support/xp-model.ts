/** XP counted by hand: everything that was done and is still true, and what the page of the rules says about it. */

interface ModelTrack {
  id: number;
  artists: Set<number>;
  released: boolean;
  hidden: boolean;
  complete: boolean;
  /** Tracks of one recording have the same number. */
  recording: number;
}

interface Account {
  /** Older than a day. */
  old: boolean;
  suspended: boolean;
  deleted: boolean;
}

const POINTS = { like: 2, repost: 3, playlist: 3, follow: 5 } as const;

export type Reaction = keyof typeof POINTS;

export class XpModel {
  readonly tracks = new Map<number, ModelTrack>();
  readonly accounts = new Map<number, Account>();
  /** The members of each artist, with its owner first. */
  readonly members = new Map<number, number[]>();
  /** `reaction actor object`; the object is an artist for follows, else a track. */
  readonly reactions = new Set<string>();
  /** Plays of 30 seconds by others: `track day listener` of each. */
  readonly plays: string[] = [];

  /** The XP of an account. */
  userXp(userId: number): number {
    if (this.accounts.get(userId)?.deleted) return 0;
    const acts = (artists: Iterable<number>, account: number) =>
      [...artists].some((artist) => this.members.get(artist)?.includes(account));
    let xp = 0;
    for (const track of this.tracks.values()) {
      if (track.hidden || !acts(track.artists, userId)) continue;
      xp += this.ofTrack(track);
      xp += this.ofReactions(["like", "repost", "playlist"], track.id, (actor) => acts(track.artists, actor));
      xp += this.ofPlays(track.id);
    }
    for (const [artist, members] of this.members) {
      if (members.includes(userId))
        xp += this.ofReactions(["follow"], artist, (actor) => members.includes(actor));
    }
    return xp;
  }

  private ofTrack({ id, artists, released, complete, recording }: ModelTrack): number {
    const isRepeat = [...this.tracks.values()].some(
      (other) => other.id < id && other.released && other.recording === recording,
    );
    if (!released || isRepeat) return 0;
    const owners = new Set([...artists].map((artist) => this.members.get(artist)?.[0]));
    return 100 + (complete ? 50 : 0) + (owners.size >= 2 ? 25 : 0);
  }

  private ofReactions(kinds: readonly Reaction[], object: number, isOwn: (actor: number) => boolean): number {
    let xp = 0;
    for (const reaction of this.reactions) {
      const [kind, actor, to] = reaction.split(" ") as [Reaction, string, string];
      const account = this.accounts.get(Number(actor));
      if (!kinds.includes(kind) || Number(to) !== object || isOwn(Number(actor))) continue;
      if (account?.old && !account.suspended) xp += POINTS[kind];
    }
    return xp;
  }

  private ofPlays(track: number): number {
    const days = new Map<string, Map<string, number>>();
    for (const play of this.plays) {
      const [of, day, listener] = play.split(" ") as [string, string, string];
      if (Number(of) !== track) continue;
      const listeners = days.get(day) ?? new Map<string, number>();
      days.set(day, listeners.set(listener, (listeners.get(listener) ?? 0) + 1));
    }
    let xp = 0;
    for (const listeners of days.values())
      xp += Math.min(
        500,
        [...listeners.values()].reduce((sum, plays) => sum + Math.min(5, plays), 0),
      );
    return xp;
  }
}
