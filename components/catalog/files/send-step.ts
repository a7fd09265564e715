/** The progress of one file that is uploaded for something. */
export type SendStep =
  | { is: "idle" }
  | { is: "sending"; share: number }
  | { is: "storing" }
  | { is: "failed"; message: string };
