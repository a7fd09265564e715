export const exampleUpload = {
  id: "3f0e6f0a-9a3c-4f5e-8a67-1f2d3c4b5a69",
  purpose: "audio",
  filename: "night-bus.wav",
  size: 31_752_044,
  offset: 0,
  state: "receiving",
  reason: null,
  expires_at: "2026-02-02T09:12:00.000Z",
} as const;

/** The same file when all of it is here. */
export const receivedUpload = {
  ...exampleUpload,
  id: "8b1d5c7e-2f64-4a90-9d3b-5e0c7a9f1b42",
  offset: exampleUpload.size,
  state: "received",
} as const;

/** Name and purpose of the example, as tus writes them: `filename night-bus.wav`, `purpose audio`. */
export const EXAMPLE_METADATA = "filename bmlnaHQtYnVzLndhdg==,filetype YXVkaW8vd2F2,purpose YXVkaW8=";
