/** What an account has, as counts. `lib/deletion/service.ts` says what happens to each. */
export interface Holdings {
  live_tokens: number;
  sessions: number;
  messages: number;
  conversations: number;
  comments: number;
  reactions: number;
  follows: number;
  beat_requests: number;
  artists: { name: string; tracks: number; others: number; heir: string | null }[];
}
