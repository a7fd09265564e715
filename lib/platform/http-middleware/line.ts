/** A stored line of the log. */
export interface LineRow {
  request_id: string;
  token_id: number;
  at: Date;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  /** The /24 or /48 network. */
  address: string | null;
  body: string | null;
  /** The names of input that the contract does not know, as in `X-Ignored-Parameters`. */
  ignored: string | null;
  /** The protocol through which it came: `mcp`, or null for plain HTTP. */
  via: string | null;
}
