const PLAYS = 20_000_000;

/** The number of things besides plays, with as many of them as above; with fewer plays there is less, down to a least. */
export interface Size {
  tracks: Amount;
  listeners: Amount;
  artists: Amount;
  accounts: Amount;
  /** The first artist has one track in so many; the others share the rest. */
  firstMemberEvery: number;
  tracksAnAlbum: number;
  talk?: Record<"conversations" | "messages" | "comments", Amount>;
}
export interface Amount {
  most: number;
  least: number;
}

export const SIZES = {
  /** Few tracks, much heard: what is hardest to count. */
  insights: {
    tracks: { most: 5_000, least: 100 },
    listeners: { most: 300_000, least: 500 },
    artists: { most: 500, least: 12 },
    accounts: { most: 20_000, least: 200 },
    firstMemberEvery: 25,
    tracksAnAlbum: 10,
  },
  /** A marketplace of some years, where people talk. */
  marketplace: {
    tracks: { most: 200_000, least: 1_000 },
    listeners: { most: 300_000, least: 500 },
    artists: { most: 10_000, least: 50 },
    accounts: { most: 50_000, least: 500 },
    firstMemberEvery: 500,
    tracksAnAlbum: 4,
    talk: {
      conversations: { most: 200_000, least: 500 },
      messages: { most: 2_000_000, least: 5_000 },
      comments: { most: 500_000, least: 2_000 },
    },
  },
} satisfies Record<string, Size>;

/** As many as there are beside so many plays. */
export const scale = ({ most, least }: Amount, plays: number): number =>
  Math.max(least, Math.round((most * plays) / PLAYS));

/** The numbers of a marketplace. */
export interface Numbers {
  tracks: number;
  plays: number;
  conversations: number;
}

/** A marketplace with these numbers, and as much else as belongs to them. */
export function marketplaceSize({ tracks, plays, conversations }: Numbers): Size {
  const exactly = (least: number): Amount => ({ most: 0, least });
  return {
    ...SIZES.marketplace,
    tracks: exactly(tracks),
    listeners: exactly(Math.round(plays / 60)),
    artists: exactly(tracks / 20),
    accounts: exactly(Math.max(2_000, conversations, tracks / 20)),
    talk: {
      conversations: exactly(conversations),
      messages: exactly(conversations * 10),
      comments: exactly(tracks * 2),
    },
  };
}
