import { addDays, type Span } from "@/lib/listening/insights/spans";

/** A play that counts, as the rules know it. */
export interface ModelPlay {
  track: number;
  listener: string;
  day: string;
}

export type ModelKind = "track" | "album" | "artist";

/** A literal model of insights: every play is kept, and every number is counted from all of them. */
export class InsightsModel {
  readonly plays: ModelPlay[] = [];

  constructor(
    /** The album of each track. */
    readonly albums: Map<number, number>,
    /** The artists credited on each track. */
    readonly credits: Map<number, Set<number>>,
  ) {}

  #of(kind: ModelKind, id: number): ModelPlay[] {
    return this.plays.filter(({ track }) => {
      if (kind === "track") return track === id;
      return kind === "album" ? this.albums.get(track) === id : this.credits.get(track)?.has(id);
    });
  }

  /** Plays and distinct listeners in a span, of all time without one. */
  figures(kind: ModelKind, id: number, span?: Span) {
    const plays = this.#of(kind, id).filter(({ day }) => !span || (day >= span.from && day <= span.to));
    return { plays: plays.length, listeners: new Set(plays.map(({ listener }) => listener)).size };
  }

  /** The same for each day of a span. */
  days(kind: ModelKind, id: number, { from, to }: Span) {
    const points = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      points.push({ date: day, ...this.figures(kind, id, { from: day, to: day }) });
    }
    return points;
  }
}
