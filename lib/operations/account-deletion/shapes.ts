/** What an account has, in figures; what becomes of each is said in the `erasure.ts` of its domain. */
export interface DeletionSummary {
  live_tokens: number;
  sessions: number;
  messages: number;
  conversations: number;
  comments: number;
  reactions: number;
  follows: number;
  beat_requests: number;
  artists: { name: string; tracks: number; others: number; nextOwner: string | null }[];
}
