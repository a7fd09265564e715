declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** Compresses what is written to the response, when the client takes it, the type is text and there are `threshold` bytes of it. */
  export default function compression(options?: {
    threshold?: number;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
